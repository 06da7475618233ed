/** Whether everything is tried (`npm run proof`), or a sample of it (`npm test`). */
export const isFull = process.env.PROOF === 'full';
