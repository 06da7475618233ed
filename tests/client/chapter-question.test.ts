import { expect, test } from 'vitest';
import { enhanceChapterQuestion } from '../../client/chapter-question.ts';

test.each([
  ['/contact/', '/contact/?subject=Queens%20%26%20more#write'],
  ['mailto:a@example.org', 'mailto:a@example.org?subject=Queens%20%26%20more'],
  ['https://forms.example.org/?id=1', 'https://forms.example.org/?id=1'],
])('the button to %s of a question about a chapter leads to %s', (href, expected) => {
  document.body.innerHTML = `<li id="queens" data-name="Queens &amp; more" data-director="Dina"></li>
    <div data-subject="CHAPTER"><a class="button" href="${href}">Write</a></div>`;
  history.replaceState(null, '', '?chapter=queens');
  enhanceChapterQuestion(document.querySelector('div')!);
  const { href: address } = document.querySelector<HTMLAnchorElement>('.button')!;
  expect(address.replace(location.origin, '')).toBe(expected);
});
