import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { LiveSite } from '../../../generator/dev/live-site.ts';
import type { Change, Failure, Loaded } from '../../../generator/edit/protocol.ts';
import { EditServer } from '../../../generator/edit/server.ts';
import { type ContentChanges, FIXTURE_URL, fixtureProject } from '../../project.ts';

/** An answer of any kind. */
export type Answer = { status: number } & Partial<Failure & { done: string }>;

/** The fixture site with the server of the editor, and an open page that talks to it. */
export class EditedSite {
  readonly root: string;
  readonly live: LiveSite;
  private readonly remove: () => void;
  private readonly contents: ReadonlyMap<string, Buffer>;
  private readonly server = createServer((request, response) => {
    void this.edit.handle(request, response);
  });
  private edit: EditServer;

  private constructor(changes: ContentChanges) {
    const { root, remove } = fixtureProject(changes);
    this.root = root;
    this.remove = remove;
    this.live = new LiveSite(root, FIXTURE_URL);
    this.edit = new EditServer(this.live);
    const names = readdirSync(path.join(root, 'content'));
    this.contents = new Map(names.map((name) => [name, this.bytes(`content/${name}`)]));
  }

  static async open(changes: ContentChanges = {}): Promise<EditedSite> {
    const site = new EditedSite(changes);
    await site.live.rebuild();
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  close(): void {
    this.server.close();
    this.remove();
  }

  /** The content as it was at first, and a server that has just started. */
  async reset(): Promise<void> {
    const changed = [...this.contents].filter(([name, bytes]) => {
      return !bytes.equals(this.bytes(`content/${name}`));
    });
    for (const [name, bytes] of changed) this.write(name, bytes);
    if (changed.length > 0) await this.live.rebuild();
    this.edit = new EditServer(this.live);
  }

  get headers(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const type = 'application/json';
    return { origin, 'content-type': type, 'x-edit-token': this.edit.token };
  }

  /** Sends a request as it is. */
  async send(headers: Record<string, string>, body: string, method = 'POST'): Promise<Answer> {
    const { port } = this.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const all = { 'content-length': length, ...headers };
      // A connection of its own: its body may be shorter than its length.
      const options = { host: '127.0.0.1', port, method, headers: all, agent: false };
      const sent = httpRequest(options, async (response) => {
        resolve({ status: response.statusCode, ...Object(await json(response)) });
        sent.destroy();
      });
      sent.on('error', reject).end(body);
    });
  }

  ask = (request: object): Promise<Answer> => this.send(this.headers, JSON.stringify(request));

  async load(): Promise<Loaded> {
    const answer: unknown = await this.ask({ type: 'load' });
    return answer as Loaded;
  }

  /** Saves changes to the files as they are now. */
  async save(...changes: Change[]): Promise<Answer> {
    const { versions } = await this.load();
    return this.ask({ type: 'save', versions, changes });
  }

  bytes = (file: string): Buffer => readFileSync(path.join(this.root, file));

  /** A content file as text. */
  read = (name: string): string => String(this.bytes(`content/${name}`));

  /** Someone else writes a content file. */
  write(name: string, contents: string | Buffer): void {
    writeFileSync(path.join(this.root, 'content', name), contents);
  }

  /** All content and pictures. */
  state(): Record<string, string> {
    const state: Record<string, string> = {};
    for (const folder of ['content', 'static/images'])
      for (const name of readdirSync(path.join(this.root, folder)))
        state[`${folder}/${name}`] = this.bytes(`${folder}/${name}`).toString('latin1');
    return state;
  }
}
