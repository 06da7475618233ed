import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { LiveSite } from '../../editor/live-site.ts';
import type { Change, Failure, Loaded } from '../../editor/protocol.ts';
import { EditServer } from '../../editor/requests.ts';
import { type ContentChanges, FIXTURE_URL, fixtureProject, fixtureSite } from '../project.ts';

/** An answer of any kind. */
type Answer = Partial<Omit<Failure, 'ok'> & Omit<Loaded, 'ok'>> & {
  status: number;
  ok?: boolean;
  done?: string;
};

/** A change of what is there now. */
export type Asked = Pick<Change, 'do' | 'id'> & Record<string, unknown>;

export const set = (id: string, text: string) => ({ do: 'set', id, text }) as const;

/** The fixture site with the server of the editor, and an open page that talks to it. */
export async function editedSite(changes: ContentChanges = {}) {
  const { root, remove } = fixtureProject(changes);
  const live = new LiveSite(fixtureSite, root, FIXTURE_URL);
  await live.rebuild();
  const edit = new EditServer(live, async () => 'http://localhost:1/');
  const server = createServer((request, response) => void edit.handle(request, response));
  // A build may take longer than the 5 seconds for which a connection is kept.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { origin, 'content-type': 'application/json', 'x-edit-token': edit.token };

  async function send(init: RequestInit): Promise<Answer> {
    const response = await fetch(origin, { method: 'POST', headers, ...init });
    return { status: response.status, ...Object(await response.json()) };
  }

  const ask = (request: object) => send({ body: JSON.stringify(request) });

  /** All content and pictures, by the names of their files. */
  function state(): Record<string, string> {
    const files: Record<string, string> = {};
    for (const folder of ['content', 'static/images'])
      for (const name of readdirSync(path.join(root, folder)))
        files[name] = readFileSync(path.join(root, folder, name), 'latin1');
    return files;
  }

  const before = state();
  const read = (name: string) => readFileSync(path.join(root, 'content', name), 'utf8');
  const write = (name: string, text: string) =>
    writeFileSync(path.join(root, 'content', name), text);

  /** What the page sends for changes of what is there now. */
  async function seen(list: readonly Asked[]): Promise<Asked[]> {
    const { values = [], blanks = {} } = await ask({ type: 'load' });
    const fields = Object.values(blanks).flatMap((types) => Object.values(types).flat());
    const textOf = (id: string) => [...values, ...fields].find((each) => each.id === id)?.text;
    return list.map((each) => {
      const before = textOf(each.id) ?? '';
      return { before, text: before, ...each };
    });
  }

  const save = async (...list: Asked[]): Promise<Answer> =>
    ask({ type: 'save', changes: await seen(list) });

  /** The answer to something that changes nothing. */
  async function refused(asked: () => Promise<Answer>): Promise<Answer> {
    const files = state();
    const answer = await asked();
    expect(answer.status).toBe(400);
    expect(state()).toEqual(files);
    return answer;
  }

  /** The content becomes as it was at first. */
  async function reset(): Promise<void> {
    const changed = Object.entries(state()).filter(([name, text]) => text !== before[name]);
    for (const [name] of changed)
      if (/\.(yaml|md)$/.test(name)) write(name, Buffer.from(before[name]!, 'latin1').toString());
    if (changed.length > 0) await live.rebuild();
  }

  const close = () => server.close(remove);
  return { root, live, headers, send, ask, seen, save, refused, state, read, write, reset, close };
}
