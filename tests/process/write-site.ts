import path from 'node:path';
import { writeOutput } from '../../generator/output/output.ts';
import { injectFaults, siteOf } from './faults.ts';

// Writes a site several times. If `killAt` is given, ends itself before that file operation.
const [root = '', text = '', times, killAt] = process.argv.slice(2);
injectFaults(root)(killAt ? { at: Number(killAt) } : undefined);
for (let time = 0; time < Number(times); time++) await writeOutput(path.join(root, 'dist'), siteOf(text));
