<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="pads" tilewidth="160" tileheight="160" tilecount="20" columns="10">
 <image source="pads.png" width="1600" height="320"/>
</tileset>
