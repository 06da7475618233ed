import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { deleteImage, list, load, part, save, thumbnail, uploadImage } from './actions.ts';
import { listChanges, revert } from './changes.ts';
import { EditError, invalid } from './files.ts';
import type { Answers, ErrorDetails } from './protocol.ts';
import { publishContent } from './publishing.ts';
import { imageQuery, type RequestOf, request } from './requests.ts';
import { Changes, type Editing, type Project } from './save.ts';

const ENDPOINT = '/__edit';
const UPLOAD = '/__edit/image';
const THUMBNAIL = '/__edit/thumbnail';

const MOST_TEXT = 4 * 1024 * 1024;
const MOST_IMAGE = 30 * 1024 * 1024;

type Handler<Type extends keyof Answers> = (
  at: Editing,
  asked: RequestOf<Type>,
) => Answers[Type] | Promise<Answers[Type]>;
const HANDLERS: { [Type in keyof Answers]: Handler<Type> } = {
  ...{ load, save, list, part, 'delete-image': deleteImage },
  ...{ undo: ({ changes }) => changes.undo(), changes: listChanges, revert, publish: publishContent },
};

/** The server's side of editing on the page. Only pages of this run know the token, and a browser only sends requests from
 *  other sites with their own origin. */
export function createEditor(project: Project) {
  const token = randomBytes(24).toString('base64url');
  const changes = new Changes(project);
  const at: Editing = { project, changes };
  const inTurn = queue();

  async function answer(incoming: IncomingMessage, url: URL): Promise<object> {
    const isUpload = url.pathname === UPLOAD;
    // Read in any case, so that the page gets an answer.
    const body = await bodyOf(incoming, isUpload ? MOST_IMAGE : MOST_TEXT);
    expectOwnPage(incoming, isUpload ? 'PUT' : 'POST', token);
    if (!body) throw invalid(isUpload ? 'This picture is larger than 30 MB.' : 'This text is too long.');
    if (isUpload) {
      const query = parsed(imageQuery, Object.fromEntries(url.searchParams));
      return inTurn(() => uploadImage(at, query, body));
    }
    const asked = parsed(request, jsonIn(incoming, body));
    return inTurn(() => HANDLERS[asked.type](at, asked as never));
  }

  return {
    token,
    isOwn: (file: string) => changes.isOwn(file),
    /** Answers requests of open pages. */
    handle(incoming: IncomingMessage, response: ServerResponse): boolean {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      if (url.pathname === THUMBNAIL) {
        thumbnail(at, url.searchParams.get('name') ?? '').then(
          (bytes) => response.setHeader('content-type', 'image/webp').end(bytes),
          () => response.writeHead(404).end(),
        );
        return true;
      }
      if (url.pathname !== ENDPOINT && url.pathname !== UPLOAD) return false;
      const send = (status: number, body: object): void => {
        const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
        response.writeHead(status, headers).end(JSON.stringify(body));
      };
      answer(incoming, url).then(
        (body) => send(200, body),
        (error) => send(400, { ok: false, error: error instanceof EditError ? error.details : failureOf(error) }),
      );
      return true;
    },
  };
}

/** Runs one task at a time: the next one sees what this one has written. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
}

/** A bug, or an error of the system. Its message may contain paths of this machine, so only the terminal shows it. */
export function failureOf(error: unknown): ErrorDetails {
  console.error(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return { code: 'failed', message: 'The disk is full. Delete files you don’t need, and try again.' };
  return {
    code: 'failed',
    message: `This did not work${code ? ` (${code})` : ''}. Ask a developer: the terminal says why.`,
  };
}

/** Throws unless a request comes from one of our own pages. */
function expectOwnPage({ method, headers }: IncomingMessage, expected: string, token: string): void {
  if (method !== expected) throw invalid(`This address only takes ${expected}.`);
  const { origin = '', host = '' } = headers;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw invalid('This page is not part of this site.');
  const given = Buffer.from(String(headers['x-edit-token'] ?? ''));
  const isOurs = given.length === token.length && timingSafeEqual(given, Buffer.from(token));
  if (!isOurs) throw invalid('This page is from an earlier run. Reload it.');
}

/** The body of a request; undefined if it is too large. */
async function bodyOf(incoming: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size <= most) chunks.push(chunk as Buffer);
  }
  return size <= most ? Buffer.concat(chunks) : undefined;
}

function jsonIn({ headers }: IncomingMessage, body: Buffer): unknown {
  // A form on another site could send JSON as plain text.
  if (headers['content-type'] !== 'application/json') throw invalid('Send JSON.');
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(sent);
  if (!success) throw invalid('The page sent something that the editor does not know. Reload the page.');
  return data;
}
