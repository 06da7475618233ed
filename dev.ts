import './generator/production.ts';

import { fileURLToPath } from 'node:url';

// npm run dev. The server starts this file a second time, with an IPC channel, as the process that builds. Each side
// imports only what it needs.
if (process.send) {
  const { answerTasks } = await import('./generator/dev/build-process.ts');
  answerTasks(async () => {
    const { siteDefinition } = await import('./templates/site.ts');
    return siteDefinition;
  });
} else {
  const { startDevServer } = await import('./generator/dev/dev-server.ts');
  await startDevServer(process.cwd(), fileURLToPath(import.meta.url));
}
