// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Chapter, ChapterCard } from '../../components/ChapterCard.tsx';
import { Lanterns } from '../../components/Lanterns.tsx';
import { PageProvider } from '../../components/page-context.ts';
import type { Page } from '../../templates/site-schema.ts';

afterEach(cleanup);

const noPicture = () => undefined;
const page = { base: '/repo/', image: noPicture, assets: { image: noPicture }, glossary: [] } as unknown as Page;

const chapter = (id: string, more: Partial<Chapter> = {}): Chapter => ({
  id,
  name: id.toUpperCase(),
  logo: { src: 'logo.svg', alt: '', decorative: 'true' },
  picture: { src: 'scene.svg', alt: 'A street' },
  director: 'Miriam K.',
  nights: [{ day: 'Tuesday', time: '7:00 PM–8:00 PM' }],
  description: 'A table and tea.',
  whatsapp: { label: 'Join WhatsApp', subject: `WhatsApp group: ${id}` },
  ...more,
});

const show = (chapters: Chapter[]) =>
  render(
    <PageProvider value={page}>
      <Lanterns label="Chapters" chapters={chapters} />
      <ul>
        {chapters.map((each) => (
          <ChapterCard
            key={each.id}
            chapter={each}
            directorLabel="Director"
            learnMore={{ label: 'Learn More', href: '#contact' }}
          />
        ))}
      </ul>
    </PageProvider>,
  );

test('the controls of two chapters have different names that begin with what they show', () => {
  show([chapter('queens'), chapter('monsey')]);
  for (const name of ['QUEENS', 'MONSEY']) {
    expect(screen.getByRole('link', { name: `Learn More, ${name}` }).getAttribute('href')).toBe('#contact');
    expect(screen.getByRole('button', { name: `Join WhatsApp, ${name}` }).textContent).toBe('Join WhatsApp');
  }
});

test('without an address the WhatsApp button leads to the contact form, with one it is a link to it', () => {
  const href = 'https://chat.example.org/abc';
  show([
    chapter('queens'),
    chapter('monsey', { whatsapp: { label: 'Join WhatsApp', subject: 'WhatsApp group: Monsey', href } }),
  ]);
  const button = screen.getByRole('button', { name: 'Join WhatsApp, QUEENS' });
  expect(button.closest('form')?.getAttribute('action')).toBe('/repo/contact/#write');
  expect(button.getAttribute('value')).toBe('WhatsApp group: queens');
  expect(screen.getByRole('link', { name: 'Join WhatsApp, MONSEY' }).getAttribute('href')).toBe(href);
});

test('a lantern names the weekly days of its chapter and leads to its card', () => {
  const nights = [{ day: 'Tuesday' }, { day: 'Thursday' }, { day: 'Friday evening', often: 'monthly' }];
  const { container } = show([chapter('teaneck', { nights })]);
  const lantern = screen.getByRole('link', { name: /^TEANECK ?, Tuesday, Thursday$/ });
  expect(container.querySelector(lantern.getAttribute('href') ?? '')).not.toBeNull();
});

test('a chapter without a weekly night shows the days it has', () => {
  show([chapter('teaneck', { nights: [{ day: 'Sunday', often: 'monthly' }] })]);
  expect(screen.getByRole('link', { name: /^TEANECK ?, Sunday$/ })).toBeDefined();
});

test.each([
  [1, [1]],
  [6, [6]],
  [7, [6, 1]],
  [30, [6, 6, 6, 6, 6]],
])('%i chapters hang on wires of at most six', (count, rows) => {
  show(Array.from({ length: count }, (_, index) => chapter(`c${index}`)));
  const lists = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('list');
  expect(lists.map((list) => list.children.length)).toEqual(rows);
});
