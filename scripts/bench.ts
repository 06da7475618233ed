// npm run bench dev runs scripts/bench/dev.ts.
const NAMES = ['dev', 'pages'];

// The benchmark reads its own options.
const [asked = ''] = process.argv.splice(2, 1);
if (NAMES.includes(asked)) await import(`./bench/${asked}.ts`);
else {
  console.error(`There are:\n${NAMES.map((name) => `  npm run bench ${name}`).join('\n')}`);
  process.exitCode = 1;
}

export {};
