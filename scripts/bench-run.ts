import { spawnSync } from 'node:child_process';

/** What one run of a command took. Seconds and MiB. */
export interface Run {
  wall: number;
  /** User and system time of all its processes. */
  processor: number;
  /** The most memory that the process of Node held, where it is one of ours. */
  memory: number;
  /** When each step of a build ended, in the order of the build. */
  steps: [name: string, end: number][];
}

// Prints what only the process itself knows of itself.
const WITNESS = `data:text/javascript,process.on('exit', () => {
  const steps = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime / 1000]);
  console.error('witness:' + JSON.stringify({ memory: process.resourceUsage().maxRSS / 1024, steps }));
})`;

/** Runs a command as a whole process and waits for its end. Throws what it said when it fails.
 *  Needs a POSIX shell, which alone knows the processor time of its children. */
export function run(command: readonly string[], cwd: string): Run {
  const begun = performance.now();
  const shell = ['-c', '"$@" || exit; times', 'sh', ...command];
  const { status, stdout, stderr } = spawnSync('sh', shell, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  const wall = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')}\n${stderr}${stdout}`);
  const [user = 0, system = 0] = (stdout.trim().split('\n').at(-1) ?? '').split(' ').map(seconds);
  const witness = /^witness:(.*)$/m.exec(stderr)?.[1];
  return { wall, processor: user + system, memory: 0, steps: [], ...(witness && JSON.parse(witness)) };
}

/** Runs `npm run build` in a folder. */
export const runBuild = (folder: string): Run =>
  run([process.execPath, '--import', WITNESS, 'scripts/build.js'], folder);

/** `0m1.25s` is 1.25 seconds. */
function seconds(text: string): number {
  const [, minutes = 0, rest = 0] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}

/** The middle one of several numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
