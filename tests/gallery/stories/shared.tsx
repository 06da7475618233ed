import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ButtonLink, type ButtonLook } from '../../../components/ButtonLink.tsx';
import { Mark } from '../../../components/Mark.tsx';
import { SocialIcon } from '../../../components/SocialIcon.tsx';
import { TextLink } from '../../../components/TextLink.tsx';
import { onHome } from './pages.ts';
import { LONG_LABEL } from './samples.ts';

const LOOKS: [ButtonLook, string][] = [
  ['cobalt', ''],
  ['paper', 'night'],
  ['sun', 'night'],
  ['ink', 'sun'],
];
const STATES = { rest: '', hover: 'is-hover', focus: 'is-focus-visible', pressed: 'is-hover is-active' };

function Ground({ name, children }: { name?: string; children: ReactNode }) {
  return <div className={`story__states ${name ? `story__states--${name}` : ''}`}>{children}</div>;
}

/** A thing at rest, under the pointer, under the focus and pressed. */
function EveryState({ ground, children }: { ground?: string; children: ReactNode }) {
  return (
    <Ground name={ground}>
      {Object.entries(STATES).map(([name, state]) => (
        <div key={name}>
          <p className="story__name">{name}</p>
          <div className={state}>{children}</div>
        </div>
      ))}
    </Ground>
  );
}

const everyLook = (small: boolean) =>
  LOOKS.map(([look, ground]) => (
    <EveryState key={look} ground={ground}>
      <ButtonLink href="/chapters/" label="Find your chapter" look={look} small={small} />
    </EveryState>
  ));

const action = { label: 'Join WhatsApp', subject: 'WhatsApp group' };

/** The parts that are on every page. */
export const shared = {
  ButtonLink: onHome.alone({
    'Four looks in four states': everyLook(false),
    Small: everyLook(true),
    'A long label': (
      <>
        <ButtonLink href="/chapters/" label={LONG_LABEL} />
        <ButtonLink href="/chapters/" label={LONG_LABEL} small />
      </>
    ),
  }),
  ActionButton: onHome.alone({
    'With and without an address': (
      <EveryState>
        <ActionButton action={action} />
        <ActionButton action={{ ...action, label: 'Donate', href: '/support/' }} />
      </EveryState>
    ),
    'As a link in bold': (
      <EveryState>
        <ActionButton action={action} as="text" />
        <ActionButton action={{ ...action, label: LONG_LABEL }} as="text" />
      </EveryState>
    ),
  }),
  TextLink: onHome.alone({
    'In four states': ['', 'night', 'sun'].map((ground) => (
      <EveryState key={ground} ground={ground}>
        <TextLink href="/events/" label="See what is coming up" />
      </EveryState>
    )),
    'A long label': <TextLink href="/events/" label={LONG_LABEL} />,
  }),
  Mark: onHome.alone({
    'On paper and on dark grounds': (
      <>
        <Ground>
          <Mark />
        </Ground>
        <Ground name="night on-ink">
          <Mark />
        </Ground>
      </>
    ),
  }),
  SocialIcon: onHome.alone({
    'Both kinds': (
      <Ground name="night">
        <SocialIcon kind="photos" />
        <SocialIcon kind="videos" />
      </Ground>
    ),
  }),
};
