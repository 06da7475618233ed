// npm run dev: serves the site on this computer, builds it again after every change, and shows it in open pages. tsx starts
// this again when code changes.
import process from 'node:process';

// Set before React is loaded: its development build renders twenty times slower.
process.env.NODE_ENV = 'production';
const { startDevServer } = await import('./generator/dev/server.ts');
const { PORT, SITE_URL } = process.env;
await startDevServer(process.cwd(), Number(PORT || 3000), SITE_URL);
