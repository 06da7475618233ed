import { writeFileSync } from 'node:fs';
import { Faults } from './faults.ts';

// Loaded before a build (node --import): what happens to it is in the environment variable FAULT, as JSON.
const { FAULT, FAULT_LOG } = process.env;
const faults = new Faults(process.cwd());
faults.arm(FAULT ? JSON.parse(FAULT) : undefined);
if (FAULT_LOG) process.on('exit', () => writeFileSync(FAULT_LOG, faults.log.join('\n')));
