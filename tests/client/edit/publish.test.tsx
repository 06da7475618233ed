import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { explain } from '../../../generator/edit/client/outcomes.ts';
import { Publisher } from '../../../generator/edit/client/Publish.tsx';
import type { Published } from '../../../generator/edit/protocol.ts';
import { forbiddenIn } from '../../forbidden-words.ts';
import { renderInEditor } from './in-editor.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

/** Presses Publish, which ends like this, and waits for an explanation. */
async function publish(outcome: Published, explanation: RegExp) {
  const values = [{ id: 'site.yaml:url', field: 'url', written: 'https://4g.example/' }];
  const panel = <Publisher suggestion="Change the lead" publications={[]} onDone={async () => {}} />;
  const requests = await renderInEditor(panel, { values }, { ok: true, outcome });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(explanation));
  return requests;
}

const code = { commit: 'c1', subject: 'Faster pages', author: 'Dov', date: '2026-11-23T09:00:00Z' };
const both = { what: 'Queens: Night', yours: 'Monday', theirs: null };
const conflict: Published = { kind: 'conflict', remoteCommit: 'r', values: [both] };
const unconfirmed: Published = { kind: 'needs-confirmation', branch: 'try', deployedBranch: 'main', commits: [code] };
const consent = { confirmed: { branch: 'try', commits: ['c1'] } };
const take = (side: string) => ({ resolved: { remoteCommit: 'r', side } });

test.each<[string, Published, RegExp, string, object]>([
  ['one of two versions', conflict, /Night\s+Yours: Monday\s+Theirs: \(nothing\)/, 'Publish mine', take('yours')],
  ['the other version', conflict, /the same text/, 'Take theirs', take('theirs')],
  ['consent', unconfirmed, /a copy of the site.*Faster pages \(Dov\)/s, 'Publish anyway', consent],
])('Publish asks for %s, and sends the answer', async (_what, outcome, question, button, answer) => {
  const requests = await publish(outcome, question);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(JSON.parse(requests.at(-1)!)).toEqual({ type: 'publish', message: 'Change the lead', ...answer });
});

test('Publish asks for a name and an email address once', async () => {
  const requests = await publish({ kind: 'needs-author' }, /name and email address once/);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Shira Levy' } });
  fireEvent.change(screen.getByLabelText('Your email address'), { target: { value: 'shira@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(JSON.parse(requests.at(-1)!)).toMatchObject({ author: { name: 'Shira Levy', email: 'shira@example.org' } });
});

const run = 'https://github.com/r';
const published: Published = { kind: 'published', run, isOutdated: false };
const proposed: Published = { kind: 'proposed', branch: 'b', pullRequest: run };

test.each<[Published, RegExp, string]>([
  [published, /^Published\. Live in a few minutes at https:\/\/4g\.example\/\./, 'See how far it is'],
  [proposed, /wait for approval.*added to the same request/, 'Open the request'],
])('Publish says what happened and links to it: %#', async (outcome, sentence, link) => {
  await publish(outcome, sentence);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(run);
});

const REASONS = ['no-git', 'no-repository', 'no-remote', 'unrelated', 'offline', 'not-signed-in', 'rejected'] as const;
const OTHERS = ['nothing-to-publish', 'unfinished-merge', 'busy', 'not-a-publication'] as const;

test.each([...REASONS, ...OTHERS])('the reason %s is explained without the words of git', (reason) => {
  expect(forbiddenIn(explain({ kind: 'refused', reason }, '').sentence)).toEqual([]);
});
