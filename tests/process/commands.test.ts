import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, copyProject, runScript } from '../dev-process.ts';

describe('npm run build', { timeout: 60_000 }, () => {
  test('is followed by a preview at the base path it was made for', async () => {
    const { folder, remove } = copyProject();
    const build = runScript('build.ts', folder, { SITE_URL: 'https://group.github.io/repo' });
    expect(await build.ended, build.said()).toBe(0);
    const preview = runScript('generator/dev/preview.ts', folder, { PORT: '0' });
    const address = await addressOf(preview);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/repo\/$/);
    const ask = async (inside: string) => {
      const reply = await fetch(new URL(inside, address));
      return { status: reply.status, url: reply.url, title: /<title>(.*?)</.exec(await reply.text())?.[1] };
    };
    const home = await ask('');
    expect(home.status).toBe(200);
    expect(await ask('about')).toMatchObject({ status: 200, url: `${address}about/` });
    const missing = await ask('a/b/c');
    expect(missing.status).toBe(404);
    expect(missing.title).not.toBe(home.title);
    expect((await ask('../outside')).title).toBe(missing.title);
    expect((await fetch(new URL('/about/', address))).status).toBe(404);
    preview.child.kill('SIGTERM');
    expect(await preview.ended).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    remove();
  });
});

describe('before anything runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), '4g-preflight-'));
    mkdirSync(path.join(folder, 'scripts'));
    copyFileSync('scripts/preflight.js', path.join(folder, 'scripts/preflight.js'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function preflight(node: string, installed: string | undefined, ...args: string[]) {
    const settings = {
      type: 'module',
      engines: { node },
      dependencies: { tsx: '1.0.0' },
      devDependencies: { axe: '2.0.0' },
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(settings));
    if (installed) {
      mkdirSync(path.join(folder, 'node_modules/tsx'), { recursive: true });
      writeFileSync(path.join(folder, 'node_modules/tsx/package.json'), JSON.stringify({ version: installed }));
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/preflight.js', ...args], { cwd: folder });
    return { status, said: `${stdout}${stderr}`.trim() };
  }

  test('nothing is said when everything is there', () => {
    expect(preflight('>=20.19', '1.0.0')).toEqual({ status: 0, said: '' });
  });

  test('an old Node.js is named in one sentence', () => {
    const version = process.versions.node;
    const said = `This project needs Node.js 99.1 or newer, and this is ${version}. Get it at https://nodejs.org/.`;
    expect(preflight('>=99.1', '1.0.0')).toEqual({ status: 1, said });
    const [major = 0, minor = 0] = version.split('.').map(Number);
    expect(preflight(`>=${major}.${minor + 1}`, '1.0.0').status).toBe(1);
    expect(preflight(`>=${major - 1}.${minor + 1}`, '1.0.0').status).toBe(0);
  });

  test.each([undefined, '0.9.0'])(
    'packages that are missing or old (%s) are named with the way to get them',
    (version) => {
      const { status, said } = preflight('>=20.19', version);
      expect(status).toBe(1);
      expect(said).toMatch(/\(tsx\).* npm ci$/);
    },
  );

  test('the packages for tests are asked for by tests only', () => {
    expect(preflight('>=20.19', '1.0.0').status).toBe(0);
    expect(preflight('>=20.19', '1.0.0', '--dev')).toMatchObject({ status: 1, said: expect.stringContaining('(axe)') });
  });
});
