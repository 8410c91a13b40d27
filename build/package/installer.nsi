; The installer for Windows, for one user and without an administrator. Run by installer.py, which defines
; VERSION, FILES (what installs them all), KILOBYTES (their size), ICON, CPU (of the installer itself) and TARGET.
;
; Silently:  three-crowns-<version>-setup.exe /S [/DESKTOP] [/D=FOLDER]
;            uninstall.exe /S [/DATA]      /DATA: settings and saved games go, too
; Exit code 2: the program is running, and nothing has been touched.

Target ${CPU}
Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include Sections.nsh

!define TITLE "Three Crowns"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"
!define CLASSES "Software\Classes"
!define KIND "ThreeCrowns.Game"

Name "${TITLE}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
SetCompressor /SOLID lzma
SetDateSave off ; the same files give the same installer
SetOverwrite on
ManifestDPIAware true
BrandingText "${TITLE} ${VERSION}"
Icon "${ICON}"
UninstallIcon "${ICON}"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "${TITLE}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "${TITLE}"
VIAddVersionKey /LANG=0 "CompanyName" "The Three Crowns authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "Copyright (c) 2026 The Three Crowns authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\three-crowns.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString DESKTOP ${LANG_ENGLISH} "Icon on the desktop"
LangString DESKTOP ${LANG_JAPANESE} "デスクトップにアイコンを置く"
LangString DATA ${LANG_ENGLISH} "Also delete settings, saved games and statistics"
LangString DATA ${LANG_JAPANESE} "設定・セーブデータ・成績も削除する"
LangString GAME ${LANG_ENGLISH} "Saved game of ${TITLE}"
LangString GAME ${LANG_JAPANESE} "${TITLE}のセーブデータ"
LangString RUNNING ${LANG_ENGLISH} "${TITLE} is running. Close it, then try again."
LangString RUNNING ${LANG_JAPANESE} "${TITLE}が起動中です。終了してから、もう一度お試しください。"

!macro REMOVE_PROGRAM
    Delete "$INSTDIR\three-crowns.exe"
    Delete "$INSTDIR\three-crowns-console.exe"
    Delete "$INSTDIR\README.txt"
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licences"
!macroend

; A program that runs cannot be opened for writing.
!macro WAIT_UNTIL_CLOSED PROGRAM_FILE
    !define ID ${__LINE__}
    try_${ID}:
    IfFileExists "${PROGRAM_FILE}" 0 closed_${ID}
    ClearErrors
    FileOpen $0 "${PROGRAM_FILE}" a
    IfErrors 0 free_${ID}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY try_${ID}
    SetErrorLevel 2
    Quit
    free_${ID}:
    FileClose $0
    closed_${ID}:
    !undef ID
!macroend

Section "${TITLE}" PROGRAM_SECTION
    SectionIn RO
    !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\three-crowns.exe"
    !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\three-crowns-console.exe"
    !insertmacro REMOVE_PROGRAM ; of an older version: a module of it that is no longer there must not be found
    !include "${FILES}"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\three-crowns.exe"

    WriteRegStr HKCU "${CLASSES}\.crown" "" "${KIND}"
    WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(GAME)"
    WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\three-crowns.exe,0"
    WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\three-crowns.exe" "%1"'
    ${RefreshShellIcons}

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\three-crowns.exe,0"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Three Crowns authors"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section /o "$(DESKTOP)" DESKTOP_SECTION
    CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\three-crowns.exe"
SectionEnd

Function .onInit
    ${GetParameters} $1
    ClearErrors
    ${GetOptions} $1 "/DESKTOP" $2
    IfErrors 0 wanted
    IfFileExists "$DESKTOP\${TITLE}.lnk" 0 done ; an upgrade leaves the icon that is there
    wanted:
    !insertmacro SelectSection ${DESKTOP_SECTION}
    done:
FunctionEnd

Section "un.${TITLE}"
    SectionIn RO
    !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\three-crowns.exe"
    !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\three-crowns-console.exe"
    !insertmacro REMOVE_PROGRAM
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR" ; only if nothing else is in it
    Delete "$SMPROGRAMS\${TITLE}.lnk"
    Delete "$DESKTOP\${TITLE}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\.crown" ""
    StrCmp $0 "${KIND}" 0 +2 ; another program may have taken them over
    DeleteRegKey HKCU "${CLASSES}\.crown"
    DeleteRegKey HKCU "${CLASSES}\${KIND}"
    DeleteRegKey HKCU "${UNINSTALL}"
    ${RefreshShellIcons}
SectionEnd

Section /o "un.$(DATA)" DATA_SECTION
    RMDir /r "$LOCALAPPDATA\${TITLE}"
SectionEnd

Function un.onInit
    ${GetParameters} $1
    ClearErrors
    ${GetOptions} $1 "/DATA" $2
    IfErrors done
    !insertmacro SelectSection ${DATA_SECTION}
    done:
FunctionEnd
