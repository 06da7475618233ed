import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewPicture } from '../../../generator/edit/client/Picture.tsx';
import { PictureList } from '../../../generator/edit/client/PictureList.tsx';
import { renderInEditor } from './in-editor.tsx';

const field = { title: 'Picture', kind: 'image', optional: false } as const;
const content = {
  fields: { picture: field, file: { ...field, title: 'File', kind: 'file' as const } },
  values: [
    { id: 'home.yaml:picture', field: 'picture', present: true },
    { id: 'home.yaml:picture.src', field: 'file', written: 'old.jpg' },
    { id: 'home.yaml:picture.alt', field: 'file', written: 'Girls on a raft.' },
  ],
  images: ['old.jpg', 'rainy-bus.svg'].map((name) => ({ name, used: false })),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Chooses a file that begins with these characters. */
async function choose(beginning: string) {
  const requests = await renderInEditor(<NewPicture id="home.yaml:picture.src" />, content);
  const file = new File([beginning], 'IMG_0042.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/^Another picture/), { target: { files: [file] } });
  const picker = screen.getByRole('button', { name: /^What stays visible/ });
  return { requests, picker, preview: picker.querySelector('img')!, status: screen.getByRole('status') };
}

test.each([
  [300, /^This photo is small: 300 pixels wide, and the page shows it 600 wide\./],
  [1200, /^$/],
])('a chosen photo that is %i pixels wide is previewed, with a warning if it is too small', async (width, warning) => {
  const { preview, status } = await choose('\xff\xd8');
  expect(preview.src).toMatch(/^blob:/);
  Object.defineProperty(preview, 'naturalWidth', { value: width });
  fireEvent.load(preview);
  expect(status.textContent).toMatch(warning);
  // The browser asks before the page unloads without the photo.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('a photo in the format of iPhones is explained when it is chosen', async () => {
  const { preview, status } = await choose('\0\0\0\x18ftypheic0000');
  await act(async () => fireEvent.error(preview));
  await vi.waitFor(() => expect(status.textContent).toContain('Email it to yourself from the iPhone'));
});

test('a photo is added once, with its focal point, however often the button is clicked', async () => {
  const { requests, picker } = await choose('\xff\xd8');
  fireEvent.keyDown(picker, { key: 'ArrowLeft' });
  fireEvent.change(screen.getByLabelText(/^Two or three words/), { target: { value: 'soup night' } });
  fireEvent.change(screen.getByLabelText(/^Describe the picture/), { target: { value: 'Soup.' } });
  const button = screen.getByRole('button', { name: 'Use this picture' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Adding…' })).toBe(button);
  expect(requests.slice(1)).toEqual([expect.stringContaining('focus=45%25+50%25&name=soup+night&alt=Soup.')]);
});

test.each([
  ['RAFT', ['old: Girls on a raft.']],
  ['bus', ['rainy bus']],
  ['bus raft', []],
])('the pictures of the site are found by their names and descriptions: %s', async (search, found) => {
  await renderInEditor(<PictureList id="home.yaml:picture.src" />, content);
  fireEvent.change(screen.getByLabelText('Find a picture'), { target: { value: search } });
  const pictures = screen.queryAllByRole('img', { hidden: true });
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(found);
});
