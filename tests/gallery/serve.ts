import '../../generator/production.ts';

import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { formatError } from '../../generator/diagnostics/format.ts';

// npm run gallery: every component in every state, to look at in a browser. Writes nothing to dist/.
try {
  const { buildGallery } = await import('./gallery.tsx');
  const site = await buildGallery(process.cwd());
  const origin = await listen(
    createSiteServer(() => site),
    Number(process.env.PORT) || 4400,
  );
  console.log(`\n  The gallery is at ${origin}/gallery/\n  Press Ctrl+C to stop.\n`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
