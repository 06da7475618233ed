import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { telephone } from '../generator/pages/route.ts';
import { useHref, useOwnPage, usePage } from './page-context.ts';
import type { Link } from './types.ts';

/** A link to a page of this site or another. */
export function Anchor({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={useHref()(href)}>
      {children}
    </a>
  );
}

/** A link that is not written in the content of this page: to the same page in its language, if the site has that. */
export const OwnAnchor = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Anchor {...rest} href={useOwnPage()(href)} />
);

/** A bold link on its own line, for the secondary action of a section. `name` is the accessible name if several links share a
 *  label: it must begin with the label. */
export const TextLink = ({ href, label, name }: Link & { name?: string }) => (
  <Anchor className="text-link" href={href} aria-label={name}>
    {label}
  </Anchor>
);

/** The color of a button. Cobalt is for the main action; paper and sun are for dark backgrounds. */
export type ButtonLook = 'cobalt' | 'paper' | 'sun' | 'ink';

/** A link that looks like a button, for the main action of a section. */
export const ButtonLink = ({ href, label, look }: Link & { look?: ButtonLook }) => (
  <Anchor className={buttonClass(look)} href={href}>
    {label}
  </Anchor>
);

export const buttonClass = (look: ButtonLook = 'cobalt', small?: boolean): string =>
  clsx('button', look !== 'cobalt' && `button--${look}`, small && 'button--small');

/** The phone number of the organization as a link. */
export function usePhoneHref(): string {
  const { facts, country } = usePage().site;
  return telephone(facts.phone ?? '', country) ?? '';
}

/** The page with the form that buttons open. */
export const CONTACT = '/contact/';

/** Returns the address at which visitors write to us with a subject: the contact form, or an email if the site has no such
 *  page. */
export function useWriteHref(): (subject: string) => string {
  const { pages, site } = usePage();
  const contact = useOwnPage()(CONTACT);
  const [start, end] = pages.has(contact) ? [contact, '#write'] : [`mailto:${site.facts.email}`, ''];
  return (subject) => `${start}?subject=${encodeURIComponent(subject)}${end}`;
}
