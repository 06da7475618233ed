import { ActionButton } from './ActionButton.tsx';
import { phoneHref } from './contact-links.ts';
import { useHref, usePage } from './page-context.ts';
import { Text } from './Text.tsx';
import type { Action, Link } from './types.ts';

export interface ContactWaysProps {
  email: { title: string };
  phone?: { title: string };
  whatsapp?: { title: string; text?: string; action?: Action };
  chapters?: { title: string; text?: string; more?: Link };
  list: readonly { id: string; name: string }[];
}

/** Ways to reach us other than the form: email, phone, WhatsApp, and the chapters. */
export function ContactWays({ email, phone, whatsapp, chapters, list }: ContactWaysProps) {
  const { facts } = usePage().site;
  const resolve = useHref();
  return (
    <ul className="contact-ways">
      <li>
        <h2>{email.title}</h2>
        <a className="contact-ways__address" href={`mailto:${facts.email}`}>
          {facts.email}
        </a>
      </li>
      {phone && facts.phone && (
        <li>
          <h2>{phone.title}</h2>
          <a className="contact-ways__address" href={phoneHref(facts.phone)}>
            {facts.phone}
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <h2>{whatsapp.title}</h2>
          {whatsapp.text && (
            <p>
              <Text>{whatsapp.text}</Text>
            </p>
          )}
          {whatsapp.action && <ActionButton action={whatsapp.action} as="text" />}
        </li>
      )}
      {chapters && list.length > 0 && (
        <li>
          <h2>{chapters.title}</h2>
          <ul className="contact-ways__chapters">
            {list.map(({ id, name }) => (
              <li key={id}>
                <a href={resolve(`/chapters/#${id}`)}>{name}</a>
              </li>
            ))}
          </ul>
          <p>
            {chapters.text && <Text>{chapters.text}</Text>}{' '}
            {chapters.more && <a href={resolve(chapters.more.href)}>{chapters.more.label}</a>}
          </p>
        </li>
      )}
    </ul>
  );
}
