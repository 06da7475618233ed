import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type BrowserType, chromium, firefox, webkit } from 'playwright';
import { hasWindows, installed } from '../browser/chromium.ts';
import type { Engine, EngineWindow, Look } from './engine.ts';
import { openByPlaywright, openFirefox } from './pages.ts';
import { openWebKitGtk, openWpe } from './webkit.ts';

/** A browser that the tests can drive, whether or not this machine has it. */
interface Candidate {
  /** Its name in `ENGINES=chromium,firefox`. */
  id: string;
  title: string;
  /** How to get it. */
  install: string;
  /** The program, if it is installed. */
  program: string | undefined;
  open: (program: string, look: Look) => Promise<EngineWindow>;
  knowsDark?: boolean;
}

const SANDBOXLESS = ['--no-sandbox', '--disable-gpu'];
const OLD = [...SANDBOXLESS, '--single-process', '--no-zygote', '--use-gl=swiftshader'];
const firstOf = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
const onPath = (name: string) =>
  firstOf(...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));
const withOthers = (name: string, ...others: string[]) => (others.every(onPath) ? onPath(name) : undefined);

const byPlaywright =
  (type: BrowserType, args: string[] = []) =>
  (executablePath: string, look: Look) =>
    openByPlaywright(type, { executablePath, args }, look);

const candidates = (): Candidate[] => [
  {
    id: 'chromium',
    title: 'Chromium',
    install: 'apt install chromium, or set CHROMIUM_PATH',
    program: installed().find(hasWindows),
    open: byPlaywright(chromium, SANDBOXLESS),
  },
  {
    id: 'old-chromium',
    title: 'An old Chromium',
    install: 'set OLD_CHROMIUM_PATH; the npm package @sparticuz/chromium 109 contains one',
    program: firstOf(process.env.OLD_CHROMIUM_PATH),
    open: byPlaywright(chromium, OLD),
  },
  {
    id: 'firefox',
    title: 'Firefox',
    install: 'apt install firefox-esr, or set FIREFOX_PATH',
    program: firstOf(process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')),
    open: openFirefox,
  },
  {
    id: 'webkit',
    title: 'WebKitGTK',
    install: 'apt install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
    program: withOthers('WebKitWebDriver', 'Xvfb', 'python3'),
    open: openWebKitGtk,
  },
  {
    id: 'wpe',
    title: 'WPE WebKit',
    install: 'apt install wpewebkit-driver cog (Debian 12 has 2.38, which equals Safari 16)',
    program: withOthers('WPEWebDriver', 'cog'),
    open: openWpe,
    knowsDark: false,
  },
  ...[webkit, firefox].map((type) => ({
    id: `playwright-${type.name()}`,
    title: `Playwright’s ${type.name()}`,
    install: `npx playwright install ${type.name()}`,
    program: firstOf(type.executablePath()),
    open: byPlaywright(type),
  })),
];

/** The engines on this machine, and the missing ones with the way to get each. */
interface Engines {
  found: Engine[];
  missing: Pick<Candidate, 'id' | 'title' | 'install'>[];
}

/** Finds the engines on this machine. With `ENGINES=firefox,webkit` it looks for only these, and throws if one is missing. */
export function findEngines(asked = process.env.ENGINES?.split(',')): Engines {
  const all = candidates();
  const unknown = asked?.find((id) => !all.some((candidate) => candidate.id === id));
  if (unknown) throw new Error(`Unknown engine "${unknown}". Use one of: ${all.map(({ id }) => id).join(', ')}`);
  const wanted = all.filter(({ id }) => !asked || asked.includes(id));
  const missing = wanted.filter(({ program }) => !program);
  if (asked && missing.length > 0)
    throw new Error(missing.map(({ title, install }) => `${title} is not installed. To get it: ${install}`).join('\n'));
  const found = wanted.flatMap(({ program, open, knowsDark = true, id, title }) =>
    program
      ? [{ id, name: `${title} ${versionOf(program)}`.trim(), knowsDark, open: (look: Look) => open(program, look) }]
      : [],
  );
  return { found, missing };
}

function versionOf(program: string): string {
  try {
    return /\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0] ?? '';
  } catch {
    return '';
  }
}
