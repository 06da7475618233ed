import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/** The DevTools protocol of a browser of our own. */
export interface DevTools {
  /** Throws what the browser refuses. */
  send(method: string, params?: Params, sessionId?: string): Promise<Params>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Starts a Chromium and speaks the DevTools protocol with it, which Playwright would not leave to us. */
export function startDevTools(
  program: string,
  flags: readonly string[],
  hear: (method: string, params: Params) => void,
): DevTools {
  const all = ['--remote-debugging-pipe', ...flags];
  const child = spawn(program, all, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , toBrowser, fromBrowser] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (answer: Message) => void>();
  let lastId = 0;
  let unread = '';
  fromBrowser.setEncoding('utf8').on('data', (data: string) => {
    const messages = (unread + data).split('\0');
    unread = messages.pop() ?? '';
    for (const { id, method, params = {}, ...answer } of messages.map((text): Message => JSON.parse(text))) {
      if (method) hear(method, params);
      else waiting.get(id ?? 0)?.(answer);
    }
  });

  async function send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = ++lastId;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result = {}, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  return {
    send,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('Browser.close');
      await ended;
    },
  };
}
