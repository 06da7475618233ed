// Reports in one sentence what is missing: Node.js or packages. Plain JavaScript without packages, because it has to run
// when nothing else does. Not a `pre` script, because npm skips those if `ignore-scripts` is set.
import { readFileSync } from 'node:fs';

const { engines, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = process.argv.includes('--dev') ? { ...dependencies, ...devDependencies } : dependencies;
const needed = engines.node.replace('>=', '');
const missing = Object.keys(packages).filter((name) => installedVersion(name) !== packages[name]);

const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '');
const complaint = isOlder(process.versions.node, needed)
  ? `This project needs Node.js ${needed} or newer, and this is ${process.versions.node}. Get it at https://nodejs.org/.`
  : names && `Some packages are missing or not of the right version (${names}). Run this once, then try again: npm ci`;
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
}

function installedVersion(name) {
  try {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return undefined;
  }
}

function isOlder(version, than) {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
