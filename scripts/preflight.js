// Says in one sentence what is missing before anything can run. Plain JavaScript that needs no package: it has to
// work where nothing else does. It is not a `pre` script because npm skips those under `ignore-scripts`.
import { readFileSync } from 'node:fs';

const { engines, dependencies, devDependencies } = read('package.json');
const packages = process.argv.includes('--dev') ? { ...dependencies, ...devDependencies } : dependencies;

const needed = engines.node.replace('>=', '');
const missing = Object.keys(packages).filter(
  (name) => read(`node_modules/${name}/package.json`).version !== packages[name],
);

if (isOlder(process.versions.node, needed)) {
  stop(
    `This project needs Node.js ${needed} or newer, and this is ${process.versions.node}. Get it at https://nodejs.org/.`,
  );
} else if (missing.length > 0) {
  const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '');
  stop(`Some packages are missing or not of the right version (${names}). Run this once, then try again: npm ci`);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor = 0] = than.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

function stop(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
