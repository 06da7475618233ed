// npm run bench and npm run write: tsx scripts/run.ts bench pages --runs 15
import process from 'node:process';

const COMMANDS: Record<string, string[]> = {
  bench: ['site', 'pages', 'dev', 'edit', 'edits'],
  write: ['schemas', 'fonts', 'snapshots', 'handbook'],
};

const [group = '', name = ''] = process.argv.splice(2, 2);
const names = COMMANDS[group] ?? [];
if (names.includes(name)) {
  await import(`./${group}/${name}.ts`);
} else {
  console.error(`There are:\n${names.map((each) => `  npm run ${group} ${each}`).join('\n')}`);
  process.exitCode = 1;
}
