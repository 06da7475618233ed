import { writeFileSync } from 'node:fs';
import { type Fault, Faults } from './faults.ts';

// Loaded before a build (node --import): what happens to it is in the environment variable FAULT, as JSON.
const fault: Fault = JSON.parse(process.env.FAULT ?? '{}');
const { log } = fault;
const faults = new Faults(process.cwd());
faults.arm(fault);
if (log) process.on('exit', () => writeFileSync(log, faults.log.join('\n')));
