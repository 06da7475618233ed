import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditorContext } from '../../../generator/edit/client/context.ts';
import { Publisher } from '../../../generator/edit/client/Publish.tsx';
import { Store } from '../../../generator/edit/client/store.ts';
import type { Loaded, Published } from '../../../generator/edit/protocol.ts';

const empty = { pages: [], links: [], facts: {}, undo: null, images: [], hashes: {} };
const site = { id: 'site.yaml:url', field: 'url', written: 'https://4g.example/' };
const loaded: Loaded = { ok: true, build: '1', fields: {}, values: [site], ...empty };

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

/** Presses Publish, which ends like this. Returns the requests. */
async function publish(outcome: Published): Promise<object[]> {
  const requests: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    return { json: async () => (requests.length === 1 ? loaded : { ok: true, outcome }) };
  });
  const store = new Store(document.createElement('div').attachShadow({ mode: 'open' }));
  await store.load();
  render(
    <EditorContext value={store}>
      <Publisher suggestion="Change the lead" publications={[]} onDone={async () => {}} />
    </EditorContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toMatch(/^(Building|$)/));
  return requests;
}

const code = { commit: 'c1', subject: 'Faster pages', author: 'Dov', date: '2026-11-23T09:00:00Z' };
const both = { what: 'Queens: Night', yours: 'Monday', theirs: null };
const conflict: Published = { kind: 'conflict', remoteCommit: 'r', values: [both] };
const unconfirmed: Published = { kind: 'needs-confirmation', branch: 'try', deployedBranch: 'main', commits: [code] };
const take = (side: string) => ({ resolved: { remoteCommit: 'r', side } });

test.each<[string, Published, RegExp, string, object]>([
  ['one of two versions', conflict, /Night\s+Yours: Monday\s+Theirs: \(nothing\)/, 'Publish mine', take('yours')],
  ['the other version', conflict, /the same text/, 'Take theirs', take('theirs')],
  [
    'consent',
    unconfirmed,
    /branch try, .* main.*Faster pages \(Dov\)/,
    'Publish anyway',
    { confirmed: { branch: 'try', commits: ['c1'] } },
  ],
  [
    'a name',
    { kind: 'needs-author' },
    /name and email address once/,
    'Publish',
    { author: { name: 'Shira Levy', email: 'shira@example.org' } },
  ],
])('Publish asks for %s, and sends the answer', async (_what, outcome, question, button, answer) => {
  const requests = await publish(outcome);
  expect(screen.getByRole('alert').textContent).toMatch(question);
  for (const [label, value] of [
    ['Your name', 'Shira Levy'],
    ['Your email address', 'shira@example.org'],
  ] as const) {
    const field = screen.queryByLabelText(label);
    if (field) fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(requests.at(-1)).toEqual({ type: 'publish', message: 'Change the lead', ...answer });
});

const run = 'https://github.com/r';
const published: Published = { kind: 'published', run, isOutdated: false };
const proposed: Published = { kind: 'proposed', branch: 'b', pullRequest: run };

test.each<[Published, RegExp, string]>([
  [published, /^Published\. Live in a few minutes at https:\/\/4g\.example\/\./, 'See how far it is'],
  [proposed, /wait for approval.*added to the same request/, 'Open the request'],
])('Publish says what happened and links to it: %#', async (outcome, sentence, link) => {
  await publish(outcome);
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(run);
});
