import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BeforeLaunch } from '../../../generator/edit/client/BeforeLaunch.tsx';
import { Toolbar } from '../../../generator/edit/client/Toolbar.tsx';
import type { Field, Value } from '../../../generator/edit/protocol.ts';
import { renderInEditor } from './in-editor.tsx';

const LIST = 'events.yaml:pictures';
const text = { title: 'Caption', kind: 'text', optional: true } as const;
const list = { ...text, title: 'Pictures', kind: 'list' } as const;
const SAMPLE = { sample: true } as const;

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

/** Opens the panel for pictures, each with a caption that is not confirmed. */
function open(files: string[], field: Field = text) {
  const captions = files.flatMap((written, index): Value[] => [
    { id: `${LIST}.${index}`, field: 'entry', present: true },
    { id: `${LIST}.${index}.picture`, field: 'file', written },
    { id: `${LIST}.${index}.caption`, field: 'text', written: `Caption of ${written}`, ...SAMPLE },
  ]);
  const entry = { ...text, kind: 'object' } as const;
  const fields = { list, entry, file: { ...text, kind: 'file' } as const, text: field };
  const values: Value[] = [{ id: LIST, field: 'list', count: files.length }, ...captions];
  return renderInEditor(<BeforeLaunch view={{ kind: 'launch' }} />, { fields, values });
}

const all = () => screen.queryByRole('button', { name: /^All/ });

test('captions of drawings are confirmed together, and listed first', async () => {
  const requests = await open(['bus.svg', 'tea.svg', 'girls.jpg']);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Caption of bus.svg',
    'Caption of tea.svg',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'All 2 look right' }));
  const change = { sample: false, was: 'Caption of bus.svg' };
  const { changes } = JSON.parse(requests.at(-1)!);
  expect(changes).toMatchObject([change, { id: `${LIST}.1.caption`, was: 'Caption of tea.svg' }]);
  expect(changes[0]).not.toHaveProperty('value');
});

test.each([
  ['captions of photos', ['a.jpg', 'b.png'], text],
  ['what people said or promised', ['a.svg', 'b.svg'], { ...text, oneAtATime: true } as const],
])('%s are confirmed one at a time', async (_what, files, field) => {
  await open(files, field);
  expect(screen.getByRole('button', { name: 'Looks right' })).not.toBeNull();
  expect(all()).toBeNull();
});

test('the parts of a quote are confirmed together, but no other quote', async () => {
  const quote = { ...text, title: 'Quote', kind: 'object', oneAtATime: true } as const;
  const values = ['Ella', 'Noa'].flatMap((name, index): Value[] => [
    { id: `${LIST}.${index}`, field: 'quote', present: true, name },
    { id: `${LIST}.${index}.text`, field: 'text', written: `${name} said so.`, ...SAMPLE },
    { id: `${LIST}.${index}.name`, field: 'text', written: name, ...SAMPLE },
  ]);
  const fields = { list, quote, text };
  const all: Value[] = [{ id: LIST, field: 'list', count: 2 }, ...values];
  const requests = await renderInEditor(<BeforeLaunch view={{ kind: 'launch' }} />, { fields, values: all });
  screen.getByText('All 2 of “Ella”');
  fireEvent.click(screen.getByRole('button', { name: 'All 2 look right' }));
  const { changes } = JSON.parse(requests.at(-1)!);
  expect(changes).toMatchObject([{ id: `${LIST}.0.text` }, { id: `${LIST}.0.name` }]);
});

test('a list is shown with its texts, and confirmed as a whole', async () => {
  const days: Value[] = ['2026-09-29', '2026-11-26'].map((written, index) => ({
    id: `${LIST}.${index}`,
    field: 'text',
    written,
  }));
  const values: Value[] = [{ id: LIST, field: 'list', count: 2, ...SAMPLE }, ...days];
  const requests = await renderInEditor(<BeforeLaunch view={{ kind: 'launch' }} />, { fields: { list, text }, values });
  screen.getByText('2026-09-29, 2026-11-26');
  fireEvent.click(screen.getByRole('button', { name: 'Looks right' }));
  expect(JSON.parse(requests.at(-1)!)).toEqual({ type: 'save', changes: [{ id: LIST, was: null, sample: false }] });
});

test('a warning is counted in the toolbar, and listed in Before launch if nothing else is open', async () => {
  const warnings = [{ file: 'content/events.yaml', ids: [], message: 'the season ends on June 3, 2027' }];
  const panel = (
    <>
      <Toolbar />
      <BeforeLaunch view={{ kind: 'launch' }} />
    </>
  );
  await renderInEditor(panel, { warnings });
  screen.getByText('Every text is confirmed.');
  screen.getByText('The season ends on June 3, 2027.');
  screen.getByRole('button', { name: 'Before launch' });
  screen.getByRole('button', { name: 'What changed: 1 warning' });
});
