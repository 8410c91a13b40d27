<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="objects" tilewidth="224" tileheight="224" tilecount="48" columns="8">
 <tileoffset x="-32" y="0"/>
 <image source="objects.png" width="1792" height="1344"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="."/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="."/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="."/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="."/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="."/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="*"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="*"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="*"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="*"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="^"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="terrain" value="^"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="terrain" value="^"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="terrain" value="^"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="terrain" value=":"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="terrain" value=":"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="terrain" value=":"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="terrain" value="R"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="terrain" value="R"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="terrain" value="B"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="terrain" value="B"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="terrain" value="Y"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="terrain" value="Y"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="terrain" value="G"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="terrain" value="G"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="terrain" value="W"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="terrain" value="W"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="terrain" value="H"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="terrain" value="H"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="terrain" value="F"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="terrain" value="T"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="terrain" value="1"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="terrain" value="1"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="terrain" value="2"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="terrain" value="2"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="terrain" value="P"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="terrain" value="P"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="terrain" value="P"/>
  </properties>
 </tile>
</tileset>
