import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Outcome, type Result } from '../../../generator/edit/client/PublishOutcome.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const CODE = { commit: 'c1', subject: 'Faster pages', author: 'Dov', date: '2026-11-23T09:00:00Z' };
const both = { what: 'Queens: Night', yours: 'Monday', theirs: null };
const conflict: Result = { kind: 'conflict', remoteCommit: 'r', files: ['content/chapters.yaml'], values: [both] };
const unconfirmed: Result = { kind: 'needs-confirmation', branch: 'try', deployedBranch: 'main', commits: [CODE] };
const consent = { confirmed: { branch: 'try', commits: ['c1'] } };
const files = (side: string) => ({ resolved: { remoteCommit: 'r', files: { 'content/chapters.yaml': side } } });

test.each<[string, Result, (string | RegExp)[], string, object]>([
  [
    'a choice: yours',
    conflict,
    ['Queens: Night', 'Yours: Monday', 'Theirs: (nothing)'],
    'Publish mine',
    files('yours'),
  ],
  ['a choice: theirs', conflict, ['Queens: Night'], 'Take theirs', files('theirs')],
  ['consent', unconfirmed, ['Faster pages (Dov)', /branch try.*main/], 'Publish anyway', consent],
  ['a branch', { kind: 'detached', suggestedBranch: 'queens' }, [/Create one first/], 'Create the branch queens', {}],
])('publishing asks for %s and sends the answer', async (_, result, texts, button, answer) => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":true}'));
  const again = vi.fn();
  render(<Outcome result={result} site="" again={again} />);
  for (const text of texts) screen.getByText(text);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(again).toHaveBeenCalledExactlyOnceWith(answer));
});

test('publishing asks for a name and an email address once', () => {
  const again = vi.fn();
  render(<Outcome result={{ kind: 'needs-author' }} site="" again={again} />);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Shira Levy' } });
  fireEvent.change(screen.getByLabelText('Your email address'), { target: { value: 'shira@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(again).toHaveBeenCalledExactlyOnceWith({ author: { name: 'Shira Levy', email: 'shira@example.org' } });
});

const run = 'https://github.com/r';
const published: Result = { kind: 'published', branch: 'main', commit: 'c', run, updated: [], isOutdated: false };
const proposed: Result = { kind: 'proposed', branch: 'b', commit: 'c', pullRequest: run, isNew: true };

test.each<[Result, RegExp, string]>([
  [published, /^Published\. Live in a few minutes at https:\/\/4g\.example\/\.$/, 'See how far it is'],
  [proposed, /wait for approval.*added to the same request/, 'Open the request'],
])('publishing says what happened and links to it: %#', (result, sentence, link) => {
  render(<Outcome result={result} site="https://4g.example/" again={() => {}} />);
  screen.getByText(sentence);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(run);
});
