import { ActionButton } from '../../components/ActionButton.tsx';
import { Breakable } from '../../components/Breakable.tsx';
import { Anchor, usePhoneHref } from '../../components/links.tsx';
import { usePage } from '../../components/page-context.ts';
import { Paragraph, Text } from '../../components/Text.tsx';
import { chapterHref, type Schedule } from '../schedule/schedule.ts';
import type { ContactContent } from './fields.ts';

type ContactWaysProps = ContactContent['ways'] & { list: Schedule['chapters'] };

/** Ways to reach us other than the form: email, phone, WhatsApp, and the chapters. */
export function ContactWays({ email, phone, whatsapp, chapters, list }: ContactWaysProps) {
  const { facts } = usePage().site;
  const phoneHref = usePhoneHref();
  return (
    <ul className="contact-ways">
      <Address title={email.title} href={`mailto:${facts.email}`} label={facts.email} />
      {phone && facts.phone && <Address title={phone.title} href={phoneHref} label={facts.phone} />}
      {whatsapp && (
        <li>
          <h2>{whatsapp.title}</h2>
          <Paragraph>{whatsapp.text}</Paragraph>
          {whatsapp.action && <ActionButton action={whatsapp.action} as="text" />}
        </li>
      )}
      {chapters && list.length > 0 && (
        <li>
          <h2>{chapters.title}</h2>
          <ul className="contact-ways__chapters">
            {list.map(({ id, name }) => (
              <li key={id}>
                <Anchor href={chapterHref(id)}>{name}</Anchor>
              </li>
            ))}
          </ul>
          <p>
            {chapters.text && <Text>{chapters.text}</Text>}{' '}
            {chapters.more && <Anchor href={chapters.more.href}>{chapters.more.label}</Anchor>}
          </p>
        </li>
      )}
    </ul>
  );
}

const Address = ({ title, href, label }: { title: string; href: string; label: string }) => (
  <li>
    <h2>{title}</h2>
    <a className="contact-ways__address" href={href}>
      <Breakable>{label}</Breakable>
    </a>
  </li>
);
