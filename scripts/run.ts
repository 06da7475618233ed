import { formatError } from '../generator/diagnostics/format.ts';

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
  // A flag that there is not needs its name, and no stack.
  const isFlag = error instanceof TypeError && String(Object(error).code).startsWith('ERR_PARSE_ARGS');
  console.error(isFlag ? error.message : formatError(error));
  process.exitCode = 1;
}

function listCommands(names: readonly string[]): void {
  console.error(`There are:\n${names.map((each) => `  npm run ${command} ${each}`).join('\n')}`);
  process.exitCode = 1;
}
