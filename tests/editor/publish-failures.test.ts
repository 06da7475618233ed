import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../editor/publish/publish.ts';
import { keepForLater, listChanges } from '../../editor/publish/unpublished.ts';
import {
  dina,
  type Edits,
  folder,
  online,
  press,
  push,
  ruth,
  SITE,
  usePublishedSite,
} from './published-site.ts';

usePublishedSite();
beforeEach(() => edit('Tuesday', 'Monday'));

const edit = (from: string, to: string) => dina.edit(SITE, from, to);
const inSite = (from: string, to: string): Edits => ({ [SITE]: [[from, to]] });
const TEA = 'static/images/tea.svg';
const NO_BUS = { 'static/images/bus.svg': null };
const THURSDAY = inSite('Tuesday', 'Thursday');
const FOUR = inSite('4G', 'Four G');
const FAIL = '#!/bin/sh\necho No. >&2\nexit 1\n';
const CODE = 'templates/page.ts';

const connect = (url: string) => dina.git('remote', 'set-url', 'origin', url);
const addHook = (name: string, text = FAIL) => dina.write({ [`.git/hooks/${name}`]: text });

/** Connects Dina's folder to a web server. */
async function connectTo(server: ReturnType<typeof createServer>): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connect(`http://127.0.0.1:${(server.unref().address() as AddressInfo).port}/site.git`);
}

const askForPassword = () =>
  connectTo(
    createServer((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
    }),
  );

/** As `git lfs install` writes it. */
const LFS_HOOK =
  '#!/bin/sh\ncommand -v git-lfs-missing >/dev/null 2>&1 || { printf >&2 "\\n%s\\n\\n" "This repository is configured for Git LFS but \'git-lfs\' was not found on your path."; exit 2; }\n';

/** Dina tries to combine her line with the same line of Ruth, and stops in the middle. */
function combine(how: string): void {
  push(THURSDAY);
  dina.commit();
  expect(() => dina.git('pull', '--quiet', how)).toThrow();
}

/** Both files are new. */
function addSameName(): void {
  dina.write({ 'content/notes.jpeg': 'Private' });
  ruth.write({ 'content/notes.jpeg': 'Ruth' });
  ruth.git('add', '--force', 'content/notes.jpeg');
  push(FOUR);
}

function useDeletedPicture(): void {
  edit('footer: 4G', 'footer: bus.svg');
  push({ ...inSite('bus.svg', 'tea.svg'), ...NO_BUS, [TEA]: '<svg/>' });
}

/** What she publishes would show a picture that is gone. */
async function keepTextForLater(): Promise<void> {
  edit('bus.svg', 'none');
  dina.write({ 'static/images/bus.svg': undefined });
  const { changes } = await listChanges(dina.project());
  keepForLater(dina.root, changes.find(({ name }) => name === 'picture')!.id, true);
}

function useNewCode(): void {
  edit('bus', 'none');
  dina.write({ [CODE]: '2\n' });
}

function changeSameCode(): void {
  dina.write({ [CODE]: '2\n' });
  push({ [CODE]: '3\n' });
}

function switchToPublishedBranch(): void {
  dina.git('checkout', '-b', 'redesign');
  dina.git('push', '--quiet', '--set-upstream', 'origin', 'redesign');
}

function signWithoutProgram(): void {
  dina.git('config', 'commit.gpgSign', 'true');
  dina.git('config', 'gpg.program', '/missing');
}

/** What she reads begins with these words, if one of these is so. */
const failures: Record<string, Record<string, () => unknown>> = {
  'There’s nothing new': { 'nothing has changed': () => edit('Monday', 'Tuesday') },
  'The published site can’t': { 'there is no connection': () => connect('http://127.0.0.1:1/a') },
  'You aren’t signed in': { 'the remote asks for a password': askForPassword },
  'Git is missing': { 'there is no git': () => vi.stubEnv('PATH', folder) },
  'Git doesn’t know': { 'no name is set': () => vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null') },
  'Git can’t sign': { 'a change can’t be signed': signWithoutProgram },
  'Git LFS is missing': { 'Git LFS is missing': () => addHook('pre-push', LFS_HOOK) },
  'This folder isn’t connected': {
    'there is no repository': () => dina.write({ '.git': undefined }),
    'there is no remote': () => dina.git('remote', 'remove', 'origin'),
    'an outer folder is the repository': () => fs.renameSync(`${dina.root}/.git`, `${folder}/.git`),
  },
  'This folder is on another branch, or half combined': {
    'a merge is not finished': () => combine('--no-rebase'),
    'a rebase is not finished': () => combine('--rebase'),
    'she is on another branch, which is online, too': switchToPublishedBranch,
  },
  'Another program is working in this folder': {
    'another program has locked the folder': () => dina.write({ '.git/index.lock': '' }),
  },
  'Publishing didn’t': {
    'a hook fails': () => addHook('pre-commit'),
    'a hook fails before the push': () => addHook('pre-push'),
    'a hook fails after a checkout': () => addHook('post-checkout'),
  },
  'The site refused': { 'the branch is protected': () => online.write({ 'hooks/update': FAIL }) },
  'Someone else changed this, too': { 'someone changed the same line': () => push(THURSDAY) },
  'The site can’t be built': {
    'her site has a mistake': () => edit('bus', 'none'),
    'someone deleted a picture that she uses now': useDeletedPicture,
  },
  'What you publish needs a change': { 'she keeps that for later': keepTextForLater },
  'A file in this folder has the name': { 'a file is in the way of one of Ruth': addSameName },
  'Ruth published a mistake': {
    'someone published a mistake': () => push(NO_BUS),
    'someone published a file that can’t be read': () =>
      push({ ...inSite('Tuesday', '"'), ...NO_BUS }),
  },
  'The site needs newer packages': {
    'they can’t be downloaded': () => push({ ...FOUR, 'package-lock.json': 'missing' }),
  },
  'This folder has other changes, such as code': {
    'her text needs code that is not online': useNewCode,
    'someone changed the code that she has changed': changeSameCode,
    'code is not published': () => dina.commit({ [CODE]: '2\n' }),
    'a stray file is committed': () => dina.commit({ 'content/girls.xlsx': 'A' }),
  },
};
const rows = Object.entries(failures).flatMap(([words, reasons]) =>
  Object.entries(reasons).map(([reason, arrange]) => [reason, words, arrange] as const),
);

test.each(rows)('leaves everything as it was if %s', async (_, words, arrange) => {
  await arrange();
  const before = dina.state();
  const { says } = await press();
  expect(says.slice(0, words.length)).toBe(words);
  expect(says.split(' ').length).toBeLessThanOrEqual(20);
  expect(dina.state()).toEqual(before);
  expect(online.git('rev-parse', 'main')).toBe(ruth.git('rev-parse', 'main'));
});

test('leaves everything as it was if someone publishes in between', async () => {
  const before = dina.state();
  const { says } = await press({ whileBuilding: () => push(FOUR) });
  expect(says).toMatch(/^Others are publishing right now/);
  expect(dina.state()).toEqual(before);
});

test('can be stopped while the site does not answer', async () => {
  const server = createServer(() => {});
  await connectTo(server);
  const stop = new AbortController();
  server.on('request', () => stop.abort());
  const project = { ...dina.project(), signal: stop.signal };
  const publication = { sentence: 'New nights', choices: {}, isReceiving: false };
  await expect(publish(project, publication)).rejects.toThrow('Stopped. Nothing was published');
  server.closeAllConnections();
});
