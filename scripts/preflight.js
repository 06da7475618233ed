// Reports in one sentence what is missing: Node.js or packages. Plain JavaScript without packages, because it has to run
// when nothing else does. Not a `pre` script, because npm skips those if `ignore-scripts` is set. --install installs the
// packages instead, also after a change of package-lock.json.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { engines, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = process.argv.includes('--dev')
  ? { ...dependencies, ...devDependencies }
  : dependencies;
const needed = engines.node.replace('>=', '');
const missing = Object.keys(packages).filter((name) => installedVersion(name) !== packages[name]);

const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '');
const complaint = isOlder(process.versions.node, needed)
  ? `This project needs Node.js ${needed} or newer, and this is ${process.versions.node}. Get it at https://nodejs.org/.`
  : process.argv.includes('--install')
    ? (missing.length > 0 || isLockNewer()) && install()
    : names &&
      `Some packages are missing or not of the right version (${names}). Run this once, then try again: npm ci`;
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

/** Whether package-lock.json names another version of an installed package. */
function isLockNewer() {
  const [installed, locked] = ['node_modules/.package-lock.json', 'package-lock.json'].map(
    lockedVersions,
  );
  return Object.entries(installed).some(
    ([name, { version }]) => version !== (locked[name]?.version ?? version),
  );
}

function lockedVersions(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Installs the packages. Returns what went wrong. */
function install() {
  console.log('Installing what the site is built with. This takes a minute or two …');
  try {
    execSync('npm ci --no-audit --no-fund', { stdio: 'inherit' });
    return '';
  } catch {
    return 'The packages could not be installed. Check your network connection, then try again.';
  }
}

function isOlder(version, than) {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
