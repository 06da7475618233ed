import type { Answer, Failure, Request, RequestOf } from '../protocol.ts';

const STOPPED = 'The site has stopped on this computer. Start it again: your text is kept.';

/** Asks the server. If it has started again since the page was loaded, the page gets its new token first. */
export async function ask<T extends Request['type']>(
  request: RequestOf<T>,
): Promise<Answer<T> | Failure> {
  const { dataset } = document.documentElement;
  const post = async (): Promise<Answer<T> | Failure> => {
    const token = dataset.editToken ?? '';
    const headers = { 'content-type': 'application/json', 'x-edit-token': token };
    const body = JSON.stringify(request);
    return (await fetch('/__dev/edit', { method: 'POST', headers, body })).json();
  };
  try {
    const answer = await post();
    if (answer.ok || !answer.isEarlierRun) return answer;
    const page = await (await fetch(location.href)).text();
    dataset.editToken = /data-edit-token="([^"]+)"/.exec(page)?.[1];
    return await post();
  } catch {
    return { ok: false, message: STOPPED };
  }
}
