import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Mistake } from '../generator/mistakes.ts';
import type { BuiltSite } from '../generator/site.ts';
import { Description } from './describe.ts';
import { EditError } from './edit-error.ts';
import { stepOf } from './edits.ts';
import { fileOf } from './files/ids.ts';
import { History, type Outcome, type Step } from './history.ts';
import type { LiveSite } from './live-site.ts';
import {
  type Answer,
  type Change,
  type Done,
  type Failure,
  type Request,
  type RequestOf,
  request,
} from './protocol.ts';
import { build, packages } from './publish/checkout.ts';
import type { Project } from './publish/git.ts';
import { listPublications, putBack } from './publish/publications.ts';
import { publish } from './publish/publish.ts';
import { keepForLater, listChanges, takeBack, textsNaming } from './publish/unpublished.ts';
import { withoutFiles } from './publish/unused-files.ts';
import { noticeOf } from './refusal.ts';
import { expectOneParagraph } from './typed.ts';

export const ENDPOINT = '/__dev/edit';
/** A photo of 30 MB as a data URL. */
const MOST_BYTES = 41 * 1024 * 1024;

/** The server's side of editing on the page. */
export class EditServer {
  /** Only pages of this run know it. */
  readonly token = randomUUID();
  private readonly live: LiveSite;
  private readonly project: Project;
  private readonly history: History;
  private last: Promise<unknown> = Promise.resolve();
  /** Stops the publication that is due. */
  private stopping = new AbortController();
  private described?: { site: BuiltSite; description: Description };

  /** Shows the public site, and returns its address. */
  private readonly look: () => Promise<string>;

  constructor(live: LiveSite, look: () => Promise<string>) {
    this.live = live;
    this.look = look;
    this.project = {
      root: live.root,
      sources: () => live.site?.sources,
      nameOf: (file, path) => {
        if (!live.site) return file;
        const { description } = this.current;
        return description.nameOf(description.idAt(file, path));
      },
      build,
      packages,
    };
    this.history = new History(live, () => this.current.description);
  }

  /** Answers a request of an open page. One at a time: the next one sees what this one has written. */
  handle(incoming: IncomingMessage, response: ServerResponse): void {
    // While another one is answered, a request must not be kept waiting with its body unread.
    const asked = this.read(incoming);
    asked.catch(() => {});
    this.last = this.last.then(() => this.reply(asked, response).catch(() => {}));
  }

  /** Resolves once every request is answered. */
  async whenIdle(): Promise<void> {
    const { last } = this;
    await last;
    if (last !== this.last) await this.whenIdle();
  }

  private async reply(asked: Promise<Request>, response: ServerResponse): Promise<void> {
    const answer = await asked.then((request) => this.perform(request)).catch(failureOf);
    response.writeHead(answer.ok ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
    await finished(response);
  }

  private async read(incoming: IncomingMessage): Promise<Request> {
    this.expectOwnPage(incoming);
    const { success, data } = request.safeParse(await json(incoming).catch(() => undefined));
    if (!success) throw new EditError('The page is from another version. Reload it.');
    // The publication that it stops is answered first.
    if (data.type === 'stop') this.stopping.abort();
    return data;
  }

  private async perform(asked: Request): Promise<Answer<Request['type']>> {
    const { history, project } = this;
    switch (asked.type) {
      case 'load':
        return this.load();
      case 'save':
        return this.save(asked);
      case 'undo':
      case 'redo':
        return this.answer(await history.go(asked.type));
      case 'takeBack':
        return this.apply(await takeBack(project, asked.id), true);
      case 'putBack':
        return this.apply(await putBack(project, asked.id, asked.choices), true);
      case 'publish':
        return this.publish(asked);
      case 'stop':
        return { ok: true, done: 'Stopped' };
      case 'publications':
        return { ok: true, publications: await listPublications(project, asked.count) };
      case 'keep':
        keepForLater(project.root, asked.id, asked.isLater);
        return { ok: true, done: asked.isLater ? 'Kept for later' : 'Published next time' };
      case 'launch':
        return this.launch();
      case 'look':
        return { ok: true, done: await this.look() };
    }
  }

  private async publish(asked: RequestOf<'publish'>): Promise<Answer<'publish'>> {
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    const done = await publish({ ...this.project, signal }, asked);
    // The page asks for what has come in.
    await this.live.onChange('static');
    return { ok: true, done };
  }

  private async save({ changes, isConfirmed }: RequestOf<'save'>): Promise<Done> {
    const { live } = this;
    // A file that has just changed on the disk isn't built yet.
    const isCurrent = ({ id }: Change) => live.isCurrent(`content/${fileOf(id)}`);
    if (!changes.every(isCurrent)) await live.rebuild();
    if (!isConfirmed) expectOneParagraph(changes, this.current.description);
    return this.apply(await stepOf({ root: live.root, ...this.current }, changes), isConfirmed);
  }

  /** Makes a step, and deletes the new pictures and files that nothing names after it. */
  private async apply(step: Step, isConfirmed?: boolean): Promise<Done> {
    const files = await withoutFiles(this.live.root, step.files);
    return this.answer(await this.history.apply({ ...step, files }, isConfirmed));
  }

  private answer({ done, at }: Outcome): Done {
    return { ok: true, done, at: this.current.description.idAt(at.name, at.path) };
  }

  private launch(): Answer<'launch'> {
    const { live } = this;
    const { description } = this.current;
    const { blocking, notes, leftOut } = live.launchCheck();
    const inWords = (mistakes: Mistake[]) => mistakes.map((each) => noticeOf(each, description));
    const groups = leftOut.map((each) => ({ ...each, parts: inWords(each.parts) }));
    return { ok: true, blocking: inWords(blocking), notes: inWords(notes), leftOut: groups };
  }

  private async load(): Promise<Answer<'load'>> {
    const { history, project } = this;
    const { site, description } = this.current;
    const { panels, values, blanks } = description;
    const { changes, removed } = await listChanges(project);
    // The others are about files that no page shows.
    const warnings = [...site.warnings, ...textsNaming(removed, site)]
      .filter(({ file }) => site.sources.includes(file))
      .map((warning) => noticeOf(warning, description));
    const { facts } = site.files.get('site.yaml')!;
    const usable = [...site.materials.pictures].filter(([, { problem }]) => !problem);
    const pictures = usable.map(([name]) => name);
    const content = { panels, values, blanks, warnings, facts, pictures, changes };
    return { ok: true, ...content, undo: history.next('undo'), redo: history.next('redo') };
  }

  private get current(): { site: BuiltSite; description: Description } {
    const { site } = this.live;
    if (!site) throw new EditError('The site can’t be built right now. Fix the files first.');
    if (this.described?.site !== site)
      this.described = { site, description: new Description(site) };
    return this.described;
  }

  /** Throws unless a request comes from one of our own pages. A browser sends its origin along. */
  private expectOwnPage({ method, headers }: IncomingMessage): void {
    const { origin = '', host = '' } = headers;
    // A form on another site could send JSON as plain text.
    const isJson = method === 'POST' && headers['content-type'] === 'application/json';
    if (!isJson || !URL.canParse(origin) || new URL(origin).host !== host)
      throw new EditError('This page is not part of this site.');
    if (headers['x-edit-token'] !== this.token)
      throw new EditError('This page is from before the last start. Reload it.', {
        isEarlierRun: true,
      });
    if (!(Number(headers['content-length']) <= MOST_BYTES))
      throw new EditError('This file is larger than 30 MB. Choose a smaller one.');
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof EditError) return { ok: false, message: error.message, ...error.details };
  // A bug, or an error of the system. Its message may contain paths of this machine, so only the terminal shows it.
  console.error(error);
  return { ok: false, message: 'This did not work. Ask a developer: the terminal says why.' };
}
