#!/usr/bin/env bash
# A font in a page as Base64, compressed by gzip: what it costs depends on its neighbors.
#
# Packages: @fontsource/suez-one 5.3.0 and bootstrap 5.3.9, only as bytes. Seen with zlib of Node 20.20.2.
# Guess: gzip takes back the third that Base64 adds, wherever it is, to within 1 %.
# Seen: alone, 6,000 bytes of WOFF2 cost 0.6 % more than the bytes. In the middle of 9,000 characters of CSS they cost
# 7.9 % more (with gzip -9, too), as a block of DEFLATE has one code for 16,383 symbols, whatever they are. Brotli: 0.3 %.
# Exits with 1 if gzip costs less than 5 % there, or brotli more than 1 %.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fontsource/suez-one@5.3.0 bootstrap@5.3.9 >/dev/null
cat >measure.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const files = 'node_modules/@fontsource/suez-one/files';
const font = readFileSync(`${files}/suez-one-latin-400-normal.woff2`).subarray(0, 6000);
const css = readFileSync('node_modules/bootstrap/dist/css/bootstrap-reboot.min.css', 'utf8').slice(0, 9000);
const base64 = font.toString('base64');
const between = css.slice(0, 4500) + base64 + css.slice(4500);
const cost = (size) => {
  const [alone, among] = [size(base64), size(between) - size(css)].map((n) => n / font.length - 1);
  return { alone, among };
};
const gzip = cost((text) => gzipSync(text, { level: 6 }).length);
const brotli = cost((text) => brotliCompressSync(text).length);
const percent = ({ alone, among }) => `${(100 * alone).toFixed(1)} % alone, ${(100 * among).toFixed(1)} % among CSS`;
console.log(`gzip -6: ${percent(gzip)}; brotli: ${percent(brotli)}`);
process.exit(gzip.among > 0.05 && gzip.alone < 0.01 && brotli.among < 0.01 ? 0 : 1);
JS
node measure.mjs
