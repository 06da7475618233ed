// npm run bench and npm run write: tsx scripts/run.ts bench pages --runs 15
import process from 'node:process';

const COMMANDS: Record<string, Record<string, string>> = {
  bench: {
    site: 'how long a build takes',
    pages: 'what each page weighs, and how soon it is there on a slow phone',
    dev: 'how long a change takes to be seen in npm run dev',
  },
  write: {
    schemas: 'what editors know of each content file: when a field changes',
    fonts: 'the typefaces, cut down to the letters in use: when a text brings a new letter',
    snapshots: 'what a screen reader tells of each page: when that is meant to change',
    handbook: 'the pictures of docs/editing.md',
  },
};

const [group = '', name = ''] = process.argv.splice(2, 2);
const commands = COMMANDS[group] ?? {};
if (Object.hasOwn(commands, name)) {
  await import(`./${group}/${name}.ts`);
} else {
  const list = Object.entries(commands).map(([each, what]) => `  npm run ${group} ${each.padEnd(10)} ${what}`);
  console.error(`There are:\n${list.join('\n')}`);
  process.exitCode = 1;
}
