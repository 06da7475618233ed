import type { Answers, Changed, Failure, ImageQuery, Request } from '../protocol.ts';

type Of<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** Sends one request to `npm run dev`. If the server can't be reached, the answer is an error. */
export function ask<Type extends Request['type']>(request: Of<Type>): Promise<Answers[Type] | Failure> {
  const headers = { 'content-type': 'application/json' };
  return send('/__edit', { method: 'POST', headers, body: JSON.stringify(request) });
}

export function upload(file: File, { entry, ...query }: ImageQuery): Promise<Changed | Failure> {
  const search = new URLSearchParams({ ...query, ...(entry !== undefined && { entry }) });
  return send(`/__edit/image?${search}`, { method: 'PUT', body: file });
}

async function send<Answer>(address: string, init: RequestInit): Promise<Answer | Failure> {
  const headers = { ...init.headers, 'x-edit-token': document.documentElement.dataset.editToken ?? '' };
  try {
    const response = await fetch(address, { ...init, headers });
    return await response.json();
  } catch {
    const message = 'The site has stopped on this computer. Start it again. What you typed is kept here.';
    return { ok: false, error: { code: 'failed', message } };
  }
}
