// npm run proof: in full what npm test tries a sample of.
import process from 'node:process';

process.env.PROOF = 'full';
process.argv.push('unit', 'process', 'proof', 'build', 'browser');
await import('./test.ts');
