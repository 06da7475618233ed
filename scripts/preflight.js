// Says in one sentence what is missing: Node.js, packages, or Git. Plain JavaScript without packages, because it has to run
// when nothing else does. Not a `pre` script: npm skips those if `ignore-scripts` is set.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { engines, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const options = process.argv.slice(2);
const isDev = options.includes('--dev');
const packages = isDev ? { ...dependencies, ...devDependencies } : dependencies;
const needed = engines.node.replace('>=', '');
const isOld = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;
const missing = Object.keys(packages).filter((name) => installedVersion(name) !== packages[name]);
const isTest = options.includes('--git');
const wantsGit = isTest || options.includes('--publish');

if (isOld) {
  complain(`This project needs Node.js ${needed} or newer. Get it at https://nodejs.org/.`);
} else if (missing.length > 0) {
  complain(
    `Packages are missing or old (${missing.slice(0, 3).join(', ')}). Run this once: npm ci`,
  );
} else if (wantsGit && spawnSync('git', ['--version']).status !== 0) {
  complain('Git is missing: tests and Publish need it. Get it at https://git-scm.com/downloads.');
  if (!isTest) process.exitCode = 0;
}

function installedVersion(name) {
  try {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return undefined;
  }
}

function complain(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
