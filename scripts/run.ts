import { formatError } from '../generator/diagnostics/format.ts';

// Commands for developers: npm run write schemas runs scripts/write/schemas.ts.
const GROUPS: Record<string, string[]> = {
  bench: ['pages', 'dev'],
  write: ['schemas', 'fonts', 'snapshots'],
};

const [command = ''] = process.argv.splice(2, 1);
const names = GROUPS[command];
const [name = ''] = names ? process.argv.splice(2, 1) : [];
try {
  if (names && !names.includes(name)) listCommands(names);
  else await import(names ? `./${command}/${name}.ts` : `./${command}.ts`);
} catch (error) {
  // An unknown option is reported by name, without a stack.
  const isOption = error instanceof TypeError && String(Object(error).code).startsWith('ERR_PARSE_ARGS');
  console.error(isOption ? error.message : formatError(error));
  process.exitCode = 1;
}

function listCommands(names: readonly string[]): void {
  console.error(`There are:\n${names.map((each) => `  npm run ${command} ${each}`).join('\n')}`);
  process.exitCode = 1;
}
