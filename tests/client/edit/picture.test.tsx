import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditorContext } from '../../../generator/edit/client/context.ts';
import { NewPicture } from '../../../generator/edit/client/Picture.tsx';
import { PictureList } from '../../../generator/edit/client/PictureList.tsx';
import { Store } from '../../../generator/edit/client/store.ts';
import type { Loaded } from '../../../generator/edit/protocol.ts';

const field = { title: 'Picture', kind: 'image', optional: false } as const;
const loaded: Loaded = {
  ...{ ok: true, build: '1', root: '/', pages: [], links: [], facts: {}, undo: null },
  fields: { picture: field, file: { ...field, title: 'File', kind: 'file' } },
  values: [
    { id: 'home.yaml:', field: 'picture', present: true },
    { id: 'home.yaml:picture', field: 'picture', present: true },
    { id: 'home.yaml:picture.src', field: 'file', written: 'old.jpg' },
    { id: 'home.yaml:picture.alt', field: 'file', written: 'Girls on a raft.' },
  ],
  images: [
    { name: 'old.jpg', used: true },
    { name: 'rainy-bus.svg', used: false },
  ],
  hashes: { 'home.yaml': 'a' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A store that has loaded the content, and the addresses it requests. */
async function loadedStore() {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    // An upload is never answered.
    return requests.length === 1 ? { json: async () => loaded } : new Promise(() => {});
  });
  const store = new Store(document.createElement('div').attachShadow({ mode: 'open' }));
  await store.load();
  return { store, requests };
}

/** Opens the form of a picture, and chooses a file that begins with these characters. */
async function choose(beginning: string) {
  const { store, requests } = await loadedStore();
  render(
    <EditorContext value={store}>
      <NewPicture id="home.yaml:picture.src" />
    </EditorContext>,
  );
  const file = new File([beginning], 'IMG_0042.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/^Another picture/), { target: { files: [file] } });
  const preview = screen.getByRole('button', { name: /^What stays visible/ }).querySelector('img')!;
  return { store, requests, preview, status: () => screen.getByRole('status').textContent };
}

test.each([
  [300, 'This photo is small: 300 pixels wide, and the page shows it 600 wide.'],
  [1200, ''],
])('a chosen photo that is %i pixels wide is previewed, with a warning if it is too small', async (width, warning) => {
  const { preview, status } = await choose('\xff\xd8');
  expect(preview.src).toMatch(/^blob:/);
  Object.defineProperty(preview, 'naturalWidth', { value: width });
  fireEvent.load(preview);
  expect(status()).toContain(warning);
  expect(status() === '').toBe(warning === '');
});

test('a photo in the format of iPhones is explained when it is chosen', async () => {
  const { preview, status } = await choose('\0\0\0\x18ftypheic0000');
  await act(async () => fireEvent.error(preview));
  await vi.waitFor(() => expect(status()).toContain('Email it to yourself from the iPhone'));
});

test('a photo is added once, with its focal point, however often the button is clicked', async () => {
  const { requests } = await choose('\xff\xd8');
  fireEvent.keyDown(screen.getByRole('button', { name: /^What stays visible/ }), { key: 'ArrowLeft' });
  fireEvent.change(screen.getByLabelText(/^Two or three words/), { target: { value: 'soup night' } });
  fireEvent.change(screen.getByLabelText(/^Describe the picture/), { target: { value: 'Soup.' } });
  const button = screen.getByRole('button', { name: 'Use this picture' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Adding…' })).toBe(button);
  expect(requests.slice(1)).toEqual([expect.stringContaining('name=soup+night&alt=Soup.&focus=45%25+50%25')]);
});

test.each([
  ['RAFT', ['old: Girls on a raft.']],
  ['bus', ['rainy bus']],
  ['bus raft', []],
])('the pictures of the site are found by their names and descriptions: %s', async (search, found) => {
  const { store } = await loadedStore();
  render(
    <EditorContext value={store}>
      <PictureList id="home.yaml:picture.src" />
    </EditorContext>,
  );
  fireEvent.change(screen.getByLabelText('Find a picture'), { target: { value: search } });
  const buttons = screen.queryAllByRole('button', { hidden: true });
  expect(buttons.map((button) => button.querySelector('img')?.alt)).toEqual(found);
  if (!buttons[0]) return;
  fireEvent.click(buttons[0]);
  expect(buttons[0].getAttribute('aria-pressed')).toBe('true');
});
