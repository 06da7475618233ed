import { readdirSync } from 'node:fs';

// npm run write schemas runs scripts/write/schemas.ts, which reads its own options.
const [group = '', asked = ''] = process.argv.splice(2, 2);
const names = readdirSync(`scripts/${group}`).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []);
if (names.includes(asked)) await import(`./${group}/${asked}.ts`);
else {
  console.error(`There are:\n${names.map((name) => `  npm run ${group} ${name}`).join('\n')}`);
  process.exitCode = 1;
}
