import { phoneHref } from './contact-links.ts';
import { Lead } from './Lead.tsx';
import { usePage } from './page-context.ts';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';
import type { Link } from './types.ts';

export interface ParentsGuideProps {
  title: string;
  lead?: string;
  /** The words in front of the phone number. */
  call?: string;
  write?: Link;
  answers?: readonly { title: string; text: string; link?: Link }[];
}

/** Answers for parents, none of them collapsed, and who to call. Other pages link to it: `#parents`. */
export function ParentsGuide({ title, lead, call, write, answers }: ParentsGuideProps) {
  const { phone } = usePage().site.facts;
  return (
    <Section className="parents" id="parents" labelledBy="parents-title">
      <div className="parents__intro">
        <h2 id="parents-title">{title}</h2>
        <Lead>{lead}</Lead>
        {phone && (
          <p className="parents__call">
            {call} <TextLink href={phoneHref(phone)} label={phone} />
          </p>
        )}
        {write && <TextLink {...write} />}
      </div>
      {answers && (
        <dl className="parents__sheet">
          {answers.map(({ title, text, link }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Text>{text}</Text> {link && <TextLink {...link} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
