import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

// A step of npm run proof: has the Nu checker (https://validator.github.io/validator/) look at every page, style and
// drawing of dist/. It needs Java, and its program, which is fetched into .cache/ once: it is no dependency of ours.
// Later versions of the package fetch the program from elsewhere.
const VERSION = '25.11.25';
const FOLDER = path.resolve('.cache/vnu');
const JAR = path.join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');

// What this version of the checker does not know yet, or says of the spelling and not of the page.
const KNOWN: [pattern: RegExp, reason: string][] = [
  [
    /Unrecognized at-rule “@layer”/,
    'https://www.w3.org/TR/css-cascade-5/#layering; what stands in it only esbuild checks',
  ],
  [/Trailing slash on void elements/, 'the spelling of React, which quotes every value'],
  [/Unrecognised directive-name: "require-trusted-types-for"/, 'https://www.w3.org/TR/trusted-types/'],
  [/Bad value “speculationrules”/, 'https://html.spec.whatwg.org/#speculation-rules-script'],
  [/“blocking” attribute must have a “rel” attribute/, 'https://html.spec.whatwg.org/#link-type-expect'],
  [/Attribute “aria-(hidden|label)” not allowed on element “svg”/, 'https://svgwg.org/svg2-draft/struct.html#WAIARIA'],
];

if (spawnSync('java', ['-version']).error) {
  console.log('Not run: the Nu checker needs Java (Debian: apt-get install default-jre-headless).');
} else if (!existsSync('dist/index.html')) {
  console.error('There is no site in dist/ to check. Make one first: npm run build');
  process.exitCode = 1;
} else if (!existsSync(JAR) && !fetchChecker()) {
  console.log(`Not run: npm could not fetch vnu-jar ${VERSION} into ${path.relative('', FOLDER)}/.`);
} else {
  check();
}

function fetchChecker(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  const options = ['install', '--no-save', '--prefix', FOLDER, `vnu-jar@${VERSION}`];
  return spawnSync('npm', options, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}

function check(): void {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|css|svg)$/.test(file))
    .map((file) => path.join('dist', file));
  const options = ['-jar', JAR, '--format', 'gnu', '--also-check-css', '--also-check-svg', ...files];
  const { stderr } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1e8 });
  const findings = stderr.split('\n').filter(Boolean);
  const mistakes = findings.filter((finding) => !KNOWN.some(([pattern]) => pattern.test(finding)));
  const idle = KNOWN.filter(([pattern]) => !findings.some((finding) => pattern.test(finding)));
  for (const [pattern] of idle) console.log(`No longer needed in scripts/nu.ts: ${pattern}`);
  for (const mistake of mistakes) console.error(mistake);
  console.log(`${files.length} files, ${mistakes.length} mistakes, ${findings.length - mistakes.length} known remarks`);
  if (mistakes.length > 0) process.exitCode = 1;
}
