import { formatError } from '../generator/diagnostics/format.ts';

// Commands for developers: npm run write schemas runs scripts/write/schemas.ts.
const WRITE = ['schemas', 'fonts', 'snapshots'];

const [command] = process.argv.splice(2, 1);
const [name = ''] = command === 'write' ? process.argv.splice(2, 1) : [];
try {
  if (command !== 'write') await import(`./${command}.ts`);
  else if (WRITE.includes(name)) await import(`./write/${name}.ts`);
  else fail(`There are:\n${WRITE.map((each) => `  npm run write ${each}`).join('\n')}`);
} catch (error) {
  // An unknown option is reported by name, without a stack.
  const isOption = error instanceof TypeError && String(Object(error).code).startsWith('ERR_PARSE_ARGS');
  fail(isOption ? error.message : formatError(error));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
