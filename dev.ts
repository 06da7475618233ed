// npm run dev: serves the site on this computer, builds it again after every change, and shows it in open pages.
import process from 'node:process';

// Set before React is loaded: its development build renders twenty times slower.
process.env.NODE_ENV = 'production';
const { LiveSite } = await import('./editor/live-site.ts');
const { startDevServer } = await import('./editor/server.ts');
const { readEnvironment } = await import('./generator/environment.ts');
const { writeJsonSchemas } = await import('./generator/json-schemas.ts');
const { formatError } = await import('./generator/mistakes.ts');
const { site } = await import('./templates/site.ts');
try {
  writeJsonSchemas(site, process.cwd());
  const live = new LiveSite(site, process.cwd(), readEnvironment(process.env).url);
  const edit = await startDevServer(live, Number(process.env.PORT || 3000));
  // scripts/dev.js starts this again when code has changed.
  process.on('message', async () => {
    live.stop();
    await edit.whenIdle();
    process.exit();
  });
  process.on('disconnect', () => process.exit());
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
