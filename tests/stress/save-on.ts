import { writeBytes } from '../../generator/edit/files.ts';

// Saves two versions of a file in turns until it is killed: tests/stress/edit.test.ts.
const [root = '', file = ''] = process.argv.slice(2);
const versions = ['old', 'new'].map((word) => Buffer.from(`text: ${word.repeat(60_000)}\n`));
process.stdout.write('saving\n');
for (let turn = 0; ; turn++) writeBytes(root, file, versions[turn % 2]);
