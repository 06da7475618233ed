/** Whether to test everything (`npm run test:stress`) instead of a sample (`npm test`). */
export const isFull = process.env.STRESS === 'full';
