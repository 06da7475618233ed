import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ButtonLink, type ButtonLook } from '../../../components/ButtonLink.tsx';
import { Mark } from '../../../components/Mark.tsx';
import { SocialIcon } from '../../../components/SocialIcon.tsx';
import { TextLink } from '../../../components/TextLink.tsx';
import { onHome } from './pages.ts';
import { LONG_LABEL } from './samples.ts';

const LOOKS: { look: ButtonLook; ground: string }[] = [
  { look: 'cobalt', ground: '' },
  { look: 'paper', ground: 'night' },
  { look: 'sun', ground: 'night' },
  { look: 'ink', ground: 'sun' },
];

const STATES = { rest: '', hover: 'is-hover', focus: 'is-focus-visible', pressed: 'is-hover is-active' };

/** A thing at rest, under the pointer, under the focus and pressed. */
function InEveryState({ children }: { children: ReactNode }) {
  return Object.entries(STATES).map(([name, state]) => (
    <div key={name}>
      <p className="story__name">{name}</p>
      <div className={state}>{children}</div>
    </div>
  ));
}

function Ground({ name, children }: { name?: string; children: ReactNode }) {
  return <div className={`story__states ${name ? `story__states--${name}` : ''}`}>{children}</div>;
}

export const buttonLinks = [
  onHome.alone('Four looks in four states', () =>
    LOOKS.map(({ look, ground }) => (
      <Ground key={look} name={ground}>
        <InEveryState>
          <ButtonLink href="/chapters/" label="Find your chapter" look={look} />
        </InEveryState>
      </Ground>
    )),
  ),
  onHome.alone('Small', () =>
    LOOKS.map(({ look, ground }) => (
      <Ground key={look} name={ground}>
        <InEveryState>
          <ButtonLink href="/chapters/" label="Find your chapter" look={look} small />
        </InEveryState>
      </Ground>
    )),
  ),
  onHome.alone('A long label', () => (
    <>
      <ButtonLink href="/chapters/" label={LONG_LABEL} />
      <ButtonLink href="/chapters/" label={LONG_LABEL} small />
    </>
  )),
];

const action = { label: 'Join WhatsApp', subject: 'WhatsApp group' };

export const actionButtons = [
  onHome.alone('With and without an address', () => (
    <Ground>
      <InEveryState>
        <ActionButton action={action} />
        <ActionButton action={{ ...action, label: 'Donate', href: '/support/' }} />
      </InEveryState>
    </Ground>
  )),
  onHome.alone('As a link in bold', () => (
    <Ground>
      <InEveryState>
        <ActionButton action={action} as="text" />
        <ActionButton action={{ ...action, label: LONG_LABEL }} as="text" />
      </InEveryState>
    </Ground>
  )),
];

export const textLinks = [
  onHome.alone('In four states', () =>
    ['', 'night', 'sun'].map((ground) => (
      <Ground key={ground} name={ground}>
        <InEveryState>
          <TextLink href="/events/" label="See what is coming up" />
        </InEveryState>
      </Ground>
    )),
  ),
  onHome.alone('A long label', () => <TextLink href="/events/" label={LONG_LABEL} />),
];

export const marks = [
  onHome.alone('On paper and on dark grounds', () => (
    <>
      <Ground>
        <Mark />
      </Ground>
      <div className="story__states story__states--night on-ink">
        <Mark />
      </div>
    </>
  )),
];

export const socialIcons = [
  onHome.alone('Both kinds', () => (
    <ul className="story__states story__states--night">
      <li>
        <SocialIcon kind="photos" />
      </li>
      <li>
        <SocialIcon kind="videos" />
      </li>
    </ul>
  )),
];
