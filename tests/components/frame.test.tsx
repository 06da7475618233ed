import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Layout } from '../../components/Layout.tsx';
import type { Page } from '../../templates/site-schema.ts';
import { samplePage } from './sample-page.tsx';

const profile = (label: string, icon?: string) => ({ label, icon, explanation: 'x', href: `https://${label}.test/` });

const site = {
  name: 'Ruderklub',
  words: { skip: 'Zum Inhalt', home: 'Startseite: NAME', navigation: 'Hauptmenü', menu: 'Menü', close: 'Schließen' },
  navigation: [],
  facts: { email: 'a@b.test' },
  footer: { contactTitle: 'Kontakt', contactLinks: [], social: [profile('chat'), profile('films', 'screen.svg')] },
} as unknown as Page['site'];

const frame = (changes = {}) =>
  render(<Layout page={samplePage({ site: { ...site, ...changes }, today: '2027-03-04' })}>…</Layout>).container;

test('has only words of the content', () => {
  const element = frame();
  const names = [...element.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Startseite: Ruderklub', 'Hauptmenü']);
  expect([...element.querySelectorAll('button, summary, .skip-link')].map((each) => each.textContent)).toEqual([
    ...['Zum Inhalt', 'Menü', 'Schließen', 'Menü'],
  ]);
});

test('a profile can have any name, and may have an icon', () => {
  const [chat, films] = frame().querySelectorAll('.site-footer__social a');
  expect([chat?.textContent, chat?.querySelector('svg')]).toEqual(['chat, x', null]);
  expect(films?.querySelector('svg')).not.toBeNull();
});

test('a footer without profiles and further links has no empty list', () => {
  const footer = frame({ footer: { contactTitle: 'Kontakt' } }).querySelector('footer');
  const lists = [...(footer?.querySelectorAll('ul') ?? [])].map((list) => list.textContent);
  expect(lists).toEqual(['a@b.test']);
});

test.each([
  ['Ruderklub', '© 2027 Ruderklub. '],
  ['Ruderklub e. V.', '© 2027 Ruderklub e. V. '],
])('the last line of the footer has one period after %s', (name, line) => {
  expect(frame({ name }).querySelector('.site-footer__legal')?.textContent).toBe(line);
});
