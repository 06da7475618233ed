import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type BrowserType, chromium, firefox, webkit } from 'playwright';
import { hasWindows, installed } from '../browser/chromium.ts';
import { openFirefox } from './bidi.ts';
import type { Engine, Look } from './engine.ts';
import { openByPlaywright } from './playwright.ts';
import { openWebKitGtk, openWpe } from './webkit.ts';

/** An engine that is driven here, whether this machine has it or not. */
interface Candidate {
  /** What it is asked for by: `ENGINES=chromium,firefox`. */
  id: string;
  title: string;
  /** How to get it. */
  install: string;
  /** The program, if it is there. */
  program: () => string | undefined;
  open: (program: string, look: Look) => ReturnType<Engine['open']>;
  knowsDark?: boolean;
}

const SANDBOXLESS = ['--no-sandbox', '--disable-gpu'];
const OLD = [...SANDBOXLESS, '--single-process', '--no-zygote', '--use-gl=swiftshader'];
const firstOf = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
const onPath = (name: string) =>
  firstOf(...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));
const all = (...names: string[]) => (names.every(onPath) ? onPath(names[0]!) : undefined);

const byPlaywright =
  (type: BrowserType, args: string[] = []) =>
  (executablePath: string, look: Look) =>
    openByPlaywright(type, { executablePath, args }, look);

const CANDIDATES: Candidate[] = [
  {
    id: 'chromium',
    title: 'Chromium',
    install: 'apt install chromium, or set CHROMIUM_PATH',
    program: () => installed().find(hasWindows),
    open: byPlaywright(chromium, SANDBOXLESS),
  },
  {
    id: 'old-chromium',
    title: 'An old Chromium',
    install: 'set OLD_CHROMIUM_PATH; the npm package @sparticuz/chromium 109 has one',
    program: () => firstOf(process.env.OLD_CHROMIUM_PATH),
    open: byPlaywright(chromium, OLD),
  },
  {
    id: 'firefox',
    title: 'Firefox',
    install: 'apt install firefox-esr, or set FIREFOX_PATH',
    program: () => firstOf(process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')),
    open: openFirefox,
  },
  {
    id: 'webkit',
    title: 'WebKitGTK',
    install: 'apt install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
    program: () => all('WebKitWebDriver', 'Xvfb', 'python3'),
    open: (_program, look) => openWebKitGtk(look),
  },
  {
    id: 'wpe',
    title: 'WPE WebKit',
    install: 'apt install wpewebkit-driver cog (Debian 12 has 2.38, which is Safari 16)',
    program: () => all('WPEWebDriver', 'cog'),
    open: (_program, look) => openWpe(look),
    knowsDark: false,
  },
  ...[webkit, firefox].map((type) => ({
    id: `playwright-${type.name()}`,
    title: `Playwright’s ${type.name()}`,
    install: `npx playwright install ${type.name()}`,
    program: () => firstOf(type.executablePath()),
    open: byPlaywright(type),
  })),
];

/** The engines of this machine, and those that are missing, with the way to get each. */
interface Engines {
  found: Engine[];
  missing: Pick<Candidate, 'id' | 'title' | 'install'>[];
}

/** The engines of this machine, and what is missing. With `ENGINES=firefox,webkit` only these, and without one of them it
 *  throws a sentence that says how to get it. */
export function findEngines(asked = process.env.ENGINES?.split(',')): Engines {
  const unknown = asked?.find((id) => !CANDIDATES.some((candidate) => candidate.id === id));
  if (unknown)
    throw new Error(`There is no engine "${unknown}". There are: ${CANDIDATES.map(({ id }) => id).join(', ')}`);
  const wanted = CANDIDATES.filter(({ id }) => !asked || asked.includes(id));
  const missing = wanted.filter(({ program }) => !program());
  if (asked && missing.length > 0)
    throw new Error(missing.map(({ title, install }) => `${title} is not here. To get it: ${install}`).join('\n'));
  return {
    found: wanted.flatMap(({ program, open, knowsDark = true, id, title }) => {
      const file = program();
      return file
        ? [{ id, name: `${title} ${versionOf(file)}`.trim(), knowsDark, open: (look) => open(file, look) }]
        : [];
    }),
    missing,
  };
}

function versionOf(program: string): string {
  try {
    return /\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0] ?? '';
  } catch {
    return '';
  }
}
