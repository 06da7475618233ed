import './generator/production.ts';

import { fileURLToPath } from 'node:url';

// npm run dev. The server starts this file a second time, with an IPC channel, as the process that builds.
if (process.send) {
  const { answerBuilds } = await import('./generator/dev/builder.ts');
  answerBuilds(async () => (await import('./templates/site.ts')).siteDefinition);
} else {
  const { startDevServer } = await import('./generator/dev/dev-server.ts');
  await startDevServer(process.cwd(), fileURLToPath(import.meta.url));
}
