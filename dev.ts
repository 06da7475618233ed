import './generator/dev/production.ts';
import { startDevServer } from './generator/dev/server.ts';

// npm run dev: serves the site on this computer, builds it again after every change, and reloads open pages. tsx starts this
// again when code changes.
const { PORT, SITE_URL: url } = process.env;
await startDevServer(process.cwd(), { url, port: Number(PORT || 3000) });
