import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A form service on this computer. It accepts every message. */
export interface FormService {
  address: string;
  /** All messages it was sent. */
  received: Record<string, string>[];
  close: () => void;
}

export async function startFormService(): Promise<FormService> {
  const received: FormService['received'] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    received.push(Object.fromEntries(new URLSearchParams(await text(request))));
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html' };
    response.writeHead(200, headers).end('<h1>Thanks</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}/f/1`;
  return { address, received, close: () => server.close() };
}
