@echo off
rem Windows: double-click this file to edit the site in the browser.
cd /d "%~dp0"
if not exist package.json goto zipped
where /q npm || goto missing
node scripts/preflight.js 2>nul && goto start
echo Installing what the site needs. This takes a minute or two.
call npm ci --silent
:start
call npm run --silent dev -- --open
goto end
:zipped
echo This file is still in the ZIP. Right-click the ZIP, choose Extract All, and open this file in the new folder.
goto end
:missing
echo Node.js is missing. Install the version marked LTS from https://nodejs.org, then open this file again.
:end
pause
