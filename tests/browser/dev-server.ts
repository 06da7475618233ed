import { spawn } from 'node:child_process';

/** Starts `npm run dev` in a project. Returns its address, with the base path of the site. */
export async function startDev(
  root: string,
  variables: Record<string, string> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  const env = { ...process.env, PORT: '0', ...variables };
  const tsx = import.meta.resolve('tsx');
  const dev = spawn(process.execPath, ['--import', tsx, 'dev.ts'], { cwd: root, env });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: unknown) => {
      printed += text;
      const [found] = /http:\/\/localhost:\d+\S*/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    dev.stdout.on('data', read);
    dev.stderr.on('data', read);
    dev.on('exit', () => reject(new Error(printed)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      dev.removeAllListeners('exit').once('exit', () => resolve());
      if (!dev.kill()) resolve();
    });
  return { address, stop };
}
