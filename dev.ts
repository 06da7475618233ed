// npm run dev: serves the site on this computer, builds it again after every change, and shows it in open pages. tsx starts
// this again when code changes.
import process from 'node:process';

// Set before React is loaded: its development build renders twenty times slower.
process.env.NODE_ENV = 'production';
const { LiveSite } = await import('./generator/dev/live-site.ts');
const { startDevServer } = await import('./generator/dev/server.ts');
const { site } = await import('./templates/site.ts');
const { PORT, SITE_URL } = process.env;
await startDevServer(new LiveSite(site, process.cwd(), SITE_URL), Number(PORT || 3000));
