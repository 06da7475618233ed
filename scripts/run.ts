import { formatError } from '../generator/diagnostics/diagnostic.ts';

// The commands for developers: npm run write schemas is tsx scripts/run.ts write schemas. What goes wrong in one is
// printed as a build prints it.
const GROUPS: Record<string, string[]> = {
  bench: ['pages', 'dev', 'edit'],
  write: ['schemas', 'fonts', 'snapshots', 'handbook'],
};

const [command = ''] = process.argv.splice(2, 1);
const names = GROUPS[command];
const [name = ''] = names ? process.argv.splice(2, 1) : [];
try {
  if (names && !names.includes(name)) listCommands(names);
  else await import(names ? `./${command}/${name}.ts` : `./${command}.ts`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

function listCommands(names: readonly string[]): void {
  console.error(`There are:\n${names.map((each) => `  npm run ${command} ${each}`).join('\n')}`);
  process.exitCode = 1;
}
