import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { EditorContext } from '../../../generator/edit/client/context.ts';
import { Store } from '../../../generator/edit/client/store.ts';
import type { Loaded } from '../../../generator/edit/protocol.ts';

/** The content that a page loads, empty but for some parts. */
export const loaded = (parts: Partial<Loaded> = {}): Loaded => ({
  ...{ ok: true, build: '1', pages: [], fields: {}, values: [], links: [], facts: {}, images: [] },
  ...{ undo: null, warnings: [], ...parts },
});

/** Renders a part of the editor. Returns what it requests; the answer is always the same, or never comes. */
export async function renderInEditor(children: ReactNode, content: Partial<Loaded>, answer?: object) {
  const requests: string[] = [];
  const json = vi.fn().mockResolvedValueOnce(loaded(content));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: BodyInit }) => {
    requests.push(typeof body === 'string' ? body : address);
    return { json };
  });
  json.mockReturnValue(answer ?? new Promise(() => {}));
  const store = new Store(document.createElement('div').attachShadow({ mode: 'open' }));
  await store.load();
  render(<EditorContext value={store}>{children}</EditorContext>);
  return requests;
}
