// Says in one sentence what is missing: Node.js or packages. Plain JavaScript without packages, because it has to run when
// nothing else does. Not a `pre` script: npm skips those if `ignore-scripts` is set.
import { readFileSync } from 'node:fs';

const { engines, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const isTest = process.argv.includes('--dev');
const packages = isTest ? { ...dependencies, ...devDependencies } : dependencies;
const needed = engines.node.replace('>=', '');
const isOld = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;
const missing = Object.keys(packages).filter((name) => installedVersion(name) !== packages[name]);

if (isOld) {
  complain(`This project needs Node.js ${needed} or newer. Get it at https://nodejs.org/.`);
} else if (missing.length > 0) {
  complain(
    `Packages are missing or old (${missing.slice(0, 3).join(', ')}). Run this once: npm ci`,
  );
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
