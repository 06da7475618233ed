import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, runProgram } from '../dev-process.ts';
import { buildFixture } from '../fixture-site.ts';
import { putFiles, temporaryFolder } from '../temporary-project.ts';

/** A folder to serve, the folder that the server may write to, and the configuration in docs/hosting.md, adapted to both. */
interface Task {
  port: number;
  root: string;
  own: string;
  config: string;
}

interface Host {
  name: string;
  /** What the server needs on this machine around the documented configuration. */
  config?(task: Task): string;
  args(task: Task, config: string): string[];
  showsOwnNotFoundPage?: boolean;
}

const isRoot = process.getuid?.() === 0;
const APACHE = ['mpm_event', 'authz_core', 'dir', 'mime'];

const hosts: Host[] = [
  {
    name: 'nginx',
    config: ({ own, config }) => `
      daemon off;
      ${isRoot ? 'user root;' : ''}
      pid ${own}/nginx.pid;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
        ${config.replace('mime.types', '/etc/nginx/mime.types')}
      }`,
    args: ({ own }, config) => ['-p', own, '-c', config, '-e', `${own}/error.log`],
  },
  {
    name: 'apache2',
    config: ({ own, port, config }) => `
      ServerRoot ${own}
      DefaultRuntimeDir ${own}
      PidFile ${own}/apache.pid
      ErrorLog ${own}/error.log
      ServerName localhost
      Listen 127.0.0.1:${port}
      ${APACHE.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ${isRoot ? 'User www-data\nGroup www-data' : ''}
      TypesConfig /etc/mime.types
      ${config}`,
    args: (_task, config) => ['-X', '-f', config],
  },
  {
    name: 'caddy',
    config: ({ config }) => `{\nadmin off\nauto_https off\n}\n${config}`,
    args: (_task, config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
  {
    name: 'python3',
    args: ({ root, port }) => ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
    showsOwnNotFoundPage: true,
  },
];

// Debian installs servers in folders that only root searches.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const isInstalled = ({ name }: Host) => folders.some((folder) => existsSync(path.join(folder, name)));
const PATH = folders.join(path.delimiter);

test.each(
  hosts.filter(isInstalled).flatMap((host) => ['/', '/repo/'].map((base) => ({ name: host.name, base, host }))),
)('$name at $base serves every file without redirects, and our not-found page', async ({ host, base }) => {
  const { output } = await buildFixture({}, { url: `https://example.org${base}` });
  const folder = temporaryFolder();
  // Apache drops root privileges, and still has to read the files.
  chmodSync(folder, 0o755);
  putFiles(path.join(folder, 'root', base), Object.fromEntries(output));
  const address = await start(host, folder, base);

  const types = new Map<string, string | null>();
  for (const [file, contents] of output) {
    // Hosts show error pages in place of others, and read .nojekyll themselves.
    if (/^(\d+\.html|\.nojekyll)$/.test(file)) continue;
    const { status, type, body } = await get(address + file.replace(/(^|\/)index\.html$/, '$1'));
    expect([status, body.equals(Buffer.from(contents))], file).toEqual([200, true]);
    types.set(path.extname(file), type);
  }
  expect(types.get('.html')).toMatch(/^text\/html/);
  expect(types.get('.js')).toMatch(/^(text|application)\/javascript/);
  expect(types.get('.svg')).toMatch(/^image\/svg\+xml/);

  for (const missing of ['missing', 'a/b/c', 'about/missing/']) {
    const { status, body } = await get(address + missing);
    const isOurs = body.equals(Buffer.from(output.get('404.html') ?? ''));
    expect([status, isOurs], missing).toEqual([404, !host.showsOwnNotFoundPage]);
  }
});

async function get(address: string) {
  const reply = await fetch(address, { redirect: 'manual' });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

/** The configuration of a host in docs/hosting.md, for a folder, a port, and a base path. */
function documented(name: string, { root, port, base }: { root: string; port: number; base: string }): string {
  const language = name.replace(/\d$/, '');
  const [, block = ''] = readFileSync('docs/hosting.md', 'utf8').split(`\`\`\`${language}\n`);
  return block
    .replace(/```[\s\S]*/, '')
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace(/^www\.example\.org \{/m, `http://127.0.0.1:${port} {`)
    .replaceAll('/var/www/4g', root)
    .replaceAll('/404.html', `${base}404.html`);
}

/** Starts a server until the test ends. Returns the address of the site. If the server ends, throws what it printed. */
async function start(host: Host, folder: string, base: string): Promise<string> {
  const place = { root: path.join(folder, 'root'), own: path.join(folder, 'own'), port: await freePort() };
  const task = { ...place, config: documented(host.name, { ...place, base }) };
  const config = path.join(folder, 'config');
  mkdirSync(task.own);
  writeFileSync(config, host.config?.(task) ?? '');
  const env = { PATH, HOME: task.own, XDG_DATA_HOME: task.own, XDG_CONFIG_HOME: task.own };
  const { child, ended, said } = runProgram([host.name, ...host.args(task, config)], task.own, env);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${task.port}${base}`;
  const isUp = () => fetch(address).then(Boolean, () => false);
  await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), { timeout: 60_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(`${host.name} ended with ${child.exitCode}:\n${said()}`);
  return address;
}
