import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { telephone } from '../generator/schema/addresses.ts';
import type { Link } from '../generator/schema/fields.ts';
import { Spoken } from './Pause.tsx';
import { useHref, useLeads, usePage } from './page-context.ts';

/** A link to a page of this site or another. If what it leads to is left out, only its words. Page translators leave an
 *  email address as it is. */
export function Anchor({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const resolve = useHref();
  if (!useLeads()(href)) return <span className={rest.className}>{children}</span>;
  const translate = href.startsWith('mailto:') ? 'no' : undefined;
  return (
    <a translate={translate} {...rest} href={resolve(href)}>
      {children}
    </a>
  );
}

/** A bold link on its own line, for the secondary action of a section. If several links share a
 *  label, `about` tells search engines and screen readers what each is about. */
export const TextLink = ({ href, label, about }: Link & { about?: string }) =>
  useLeads()(href) && (
    <Anchor className="text-link" href={href}>
      <span>
        {label}
        {about && <Spoken>, {about}</Spoken>}
      </span>
    </Anchor>
  );

/** The color of a button. Cobalt is for the main action; paper and sun are for dark backgrounds. */
export type ButtonLook = 'cobalt' | 'paper' | 'sun' | 'ink';

/** A link that looks like a button, for the main action of a section. */
export const ButtonLink = ({ href, label, look }: Link & { look?: ButtonLook }) =>
  useLeads()(href) && (
    <Anchor className={buttonClass(look)} href={href}>
      {label}
    </Anchor>
  );

export const buttonClass = (look: ButtonLook = 'cobalt', small?: boolean): string =>
  clsx('button', look !== 'cobalt' && `button--${look}`, small && 'button--small');

/** The email address and, if there is one, the phone number, as links. */
export function useContacts(): [email: Link] | [email: Link, phone: Link] {
  const { email, phone } = usePage().site.facts;
  const first = { label: email, href: `mailto:${email}` };
  return phone ? [first, { label: phone, href: telephone(phone) ?? '' }] : [first];
}

/** The phone number, if there is one. */
export function PhoneLink() {
  const [, phone] = useContacts();
  return phone && <TextLink {...phone} />;
}

/** The form that buttons open. */
export const FORM = '/contact/#write';
