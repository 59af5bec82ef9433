@echo off
title Abhyasika
if not exist "%~dp0program\node.exe" goto packed
echo Abhyasika is starting. This window closes by itself.
"%~dp0program\node.exe" "%~dp0program\dist\server\launch.js" %*
if errorlevel 1 pause
exit /b
:packed
echo Unpack the whole archive first: right-click it, Extract All. Then open Abhyasika in the new folder.
pause
exit /b 1
