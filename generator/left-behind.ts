// Files that programs leave in folders for themselves. They are no part of the site, wherever they are.

const PATTERNS = [
  // macOS: what other disks can't store, windows of the Finder, and what iCloud hasn't loaded
  /^\._|^\.(?:DS_Store|AppleDouble|LSOverride|localized|apdisk|VolumeIcon\.icns|Spotlight-V100)$/i,
  /^\.(?:Trashes|fseventsd|TemporaryItems|DocumentRevisions-V100)$|^__MACOSX$|^Icon\r$|\.icloud$/i,
  // Windows: small copies, looks of folders, shortcuts, and where a download is from
  /^(?:Thumbs|ehthumbs\w*)\.db\b|^desktop\.ini$|^\$RECYCLE\.BIN$|^System Volume Information$/i,
  /\.lnk$|[:\uf03a]Zone\.Identifier$/i,
  // Open documents of Office, LibreOffice, and Adobe, which say who has them open
  /^~\$|^\.~lock\.|^~.*\.(?:tmp|idlk)$|^\.Bridge/i,
  // Copies and locks of text editors, and downloads that aren't complete
  /~$|^#.*#$|^\.#|\.(?:sw[a-p]|tmp|temp|bak|orig|rej|part|partial|crdownload|opdownload|download)$/i,
  // Linux, network disks, and programs that sync
  /^\.(?:directory|hidden|nomedia|Trash-\d+|nfs[\da-f]+|fuse_hidden\w*|goutputstream-\w+)$/,
  /^(?:@eaDir|#recycle|lost\+found|\.@__thumb|\.?picasa\.ini|\.stfolder|\.stignore|\.stversions)$/i,
  /^\.(?:dropbox|syncthing|sync|owncloud|nextcloud|thumbnails?)\b/i,
  // What keeps an empty folder in Git, and settings of tools
  /^\.(?:git\w*|keep|empty|placeholder|hg\w*|svn|vscode|idea|editorconfig|prettier\w*|npmignore)$/,
];

/** Whether a file, or a folder it is in, was left behind by a program. */
export const isLeftBehind = (file: string): boolean =>
  file.split('/').some((step) => PATTERNS.some((pattern) => pattern.test(step)));
