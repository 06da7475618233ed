// npm run write schemas runs scripts/write/schemas.ts.
const NAMES = ['schemas', 'fonts', 'snapshots'];

const [, , asked = ''] = process.argv;
if (NAMES.includes(asked)) await import(`./write/${asked}.ts`);
else {
  console.error(`There are:\n${NAMES.map((name) => `  npm run write ${name}`).join('\n')}`);
  process.exitCode = 1;
}

export {};
