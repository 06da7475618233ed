#!/usr/bin/env bash
# Lightning CSS writes `border-image: none` without its value, which browsers drop, so the picture frame stays.
#
# Package: lightningcss 1.33.0, without targets, minified or not. Seen with Node 20.20.2.
# Guess: `none` is the initial value of the shorthand's first part, and stays if nothing else is left to write.
# Seen: `.plain{border-image:none}` becomes `.plain{border-image:}`: the initial part is left out, and nothing replaces
# it. An empty value is invalid, so a rule that takes a frame away does nothing. `mask-border: none` is emptied, too;
# `mask: none` and `border-image-source: none` stay. No error, no warning.
# Exits with 1 if `border-image` or `mask-border` has a value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 >/dev/null
cat >frame.mjs <<'JS'
import { transform } from 'lightningcss';

const written = (declaration) => {
  const code = Buffer.from(`.frame{border-image:url(a.png) 30}.plain{${declaration}}`);
  const result = transform({ filename: 'a.css', code, minify: true });
  return { css: result.code.toString().match(/\.plain\{(.*)\}/)?.[1], warnings: result.warnings.length };
};
const [border, mask, plainMask, source] = [
  'border-image:none',
  'mask-border:none',
  'mask:none',
  'border-image-source:none',
].map(written);
console.log(JSON.stringify({ border, mask, plainMask, source }));
const emptied = border.css === 'border-image:' && mask.css === 'mask-border:' && border.warnings === 0;
process.exit(emptied && plainMask.css === 'mask:none' && source.css === 'border-image-source:none' ? 0 : 1);
JS
node frame.mjs
