import type { Answer, Failure, Request, RequestOf } from '../protocol.ts';
import { answersSoon } from './connection.ts';

export const STOPPED =
  'The site has stopped on this computer. Start it again: what you typed is kept.';

/** Asks the server. While the server starts again, the request waits. */
export async function ask<T extends Request['type']>(
  request: RequestOf<T>,
): Promise<Answer<T> | Failure> {
  try {
    return await postWithToken(request);
  } catch {
    // The page may also be about to close. Then nothing below happens anymore.
    if (await answersSoon()) return postWithToken(request).catch(() => FAILED);
    return FAILED;
  }
}

const FAILED: Failure = { ok: false, message: STOPPED, isStopped: true };

/** If the server has started again since the page was loaded, the page gets its new token first. */
async function postWithToken<T extends Request['type']>(
  request: RequestOf<T>,
): Promise<Answer<T> | Failure> {
  const answer = await post(request);
  if (answer.ok || !answer.isEarlierRun) return answer;
  const page = await (await fetch(location.href)).text();
  document.documentElement.dataset.editToken = /data-edit-token="([^"]+)"/.exec(page)?.[1];
  return post(request);
}

async function post<T extends Request['type']>(
  request: RequestOf<T>,
): Promise<Answer<T> | Failure> {
  const token = document.documentElement.dataset.editToken ?? '';
  const headers = { 'content-type': 'application/json', 'x-edit-token': token };
  const body = JSON.stringify(request);
  return (await fetch('/__dev/edit', { method: 'POST', headers, body })).json();
}
