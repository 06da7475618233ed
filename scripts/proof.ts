// npm run proof: what npm test tries a sample of, in full, and the checks that need more than Node.
import process from 'node:process';

process.env.PROOF = 'full';
process.argv.push('unit', 'process', 'proof', 'build', 'nu', 'browser');
await import('./test.ts');
