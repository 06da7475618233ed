import type { ReactNode } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { ButtonLink, type ButtonLook } from '../../components/ButtonLink.tsx';
import { Text } from '../../components/Text.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import type { Block } from '../../generator/source/markdown.ts';
import { TEXT, TITLE } from './extremes.ts';

// What the stories show that no page does.

const STATES = { rest: '', hover: 'is-hover', focus: 'is-focus-visible', pressed: 'is-hover is-active' };

/** A thing at rest, under the pointer, under the focus and pressed. */
function EveryState({ ground = '', children }: { ground?: string; children: ReactNode }) {
  return (
    <div className={`exhibit__states ${ground && `exhibit__states--${ground}`}`}>
      {Object.entries(STATES).map(([name, state]) => (
        <div key={name}>
          <p className="exhibit__name">{name}</p>
          <div className={`exhibit__state ${state}`}>{children}</div>
        </div>
      ))}
    </div>
  );
}

const LOOKS: [ButtonLook, ground: string][] = [
  ['cobalt', ''],
  ['paper', 'night'],
  ['sun', 'night'],
  ['ink', 'sun'],
];

/** The buttons of each colour on their ground, large and small, with a short and a long label. */
export const buttonLinks = LOOKS.map(([look, ground]) => (
  <EveryState key={look} ground={ground}>
    <ButtonLink href="/chapters/" label="Find your chapter" look={look} />
    <ButtonLink href="/chapters/" label="Find your chapter" look={look} small />
    <ButtonLink href="/chapters/" label={TITLE} look={look} />
  </EveryState>
));

/** The buttons that may lead to the contact form, as buttons and in a text. */
export const actionButtons = (['button', 'text'] as const).map((as) => (
  <EveryState key={as}>
    <ActionButton action={{ label: 'Join WhatsApp', subject: 'WhatsApp group' }} as={as} />
    <ActionButton action={{ label: 'Donate', subject: 'Donation', href: '/support/' }} as={as} />
  </EveryState>
));

/** The links with an arrow, on each ground that they stand on. */
export const textLinks = ['', 'night', 'sun'].map((ground) => (
  <EveryState key={ground} ground={ground}>
    <TextLink href="/events/" label="See what is coming up" />
  </EveryState>
));

/** A text with words of the glossary, one of them twice. */
export const explained = (
  <p className="lead">
    <Text>A Shabbaton is a whole Shabbos, and an Oneg is an evening of one. A Shabbaton is longer.</Text>
  </p>
);

/** Everything that Markdown may do. */
export const everythingInMarkdown: Block[] = [
  { kind: 'paragraph', children: [TEXT, { kind: 'break' }, { kind: 'em', children: ['A line of its own.'] }] },
  { kind: 'heading', depth: 1, children: [TITLE] },
  {
    kind: 'paragraph',
    children: [
      { kind: 'strong', children: ['Bold'] },
      ', and ',
      { kind: 'link', href: '/events/', children: ['a link'] },
    ],
  },
  { kind: 'heading', depth: 2, children: ['A heading below it'] },
  { kind: 'list', ordered: false, items: [['One thing'], ['Another thing'], [TEXT]] },
  { kind: 'list', ordered: true, items: [['First'], ['Second']] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['Something that somebody said.'] }] },
];
