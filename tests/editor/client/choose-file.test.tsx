// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editor } from '../../../editor/client/editor.ts';
import { Field } from '../../../editor/client/Field.tsx';
import { Description } from '../../../editor/describe.ts';
import { buildFixture } from '../../project.ts';

const { panels, values, blanks } = new Description(await buildFixture());
const others = { pictures: [], facts: {}, warnings: [], changes: [] };
const loaded = { panels, values, blanks, ...others, undo: undefined, redo: undefined };

/** Reads a file once the test says so. */
class SlowReader {
  static last: SlowReader;
  result = 'data:application/pdf;base64,QQ==';
  onload = (): void => {};
  readAsDataURL(): void {
    SlowReader.last = this;
  }
}

beforeEach(() => {
  editor.update({ loaded: { ok: true, ...loaded } });
  vi.stubGlobal('FileReader', SlowReader);
});
afterEach(() => {
  editor.update({ loaded: undefined, drafts: {}, failure: undefined, status: '' });
  vi.unstubAllGlobals();
});

/** Shows the field of a new picture or file. Returns what chooses one, and starts to read it. */
function showField(control: 'picture' | 'file') {
  const fields = Object.values(blanks).flatMap((each) => Object.values(each).flat());
  const page = document.createElement('div');
  const field = createRoot(page);
  flushSync(() => field.render(<Field value={fields.find((each) => each.control === control)!} />));
  const input = page.querySelector<HTMLInputElement>('[type=file]')!;
  return (name: string, megabytes: number): SlowReader => {
    const file = new File([], name);
    Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return SlowReader.last;
  };
}

const chosen = () =>
  Object.values(editor.state.drafts).flatMap(({ text }) => /name=([^;]*)/.exec(text)?.[1] ?? []);

test.each(['picture', 'file'] as const)(
  'of a %s, only the last one is chosen, or none if it is too large',
  (control) => {
    const choose = showField(control);
    choose('small.pdf', 1).onload();
    expect(chosen()).toEqual(['small.pdf']);
    choose('big.pdf', 31);
    expect(chosen()).toEqual([]);
    const slow = choose('slow.pdf', 20);
    const next = choose('next.pdf', 1);
    expect(chosen()).toEqual([]);
    next.onload();
    slow.onload();
    expect(chosen()).toEqual(['next.pdf']);
  },
);
