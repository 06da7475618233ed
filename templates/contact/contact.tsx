import type { Enhancement } from '../../client/client.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Answers } from '../../components/Answers.tsx';
import { Layout } from '../../components/Layout.tsx';
import { Anchor, PhoneLink, TextLink, useContacts } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Breakable, Paragraph, Text } from '../../components/Text.tsx';
import type { Link } from '../../generator/schema/fields.ts';
import { useSchedule } from '../../schedule/page.ts';
import { Lead, SeasonDates, SeasonText } from '../../schedule/Season.tsx';
import { chapterHref } from '../../schedule/schedule.ts';
import type { PageProps } from '../page.ts';
import { type ContactContent as Content, schema } from './fields.ts';
import { ContactForm } from './form.tsx';

export { schema };

export default function Contact({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <Section className="contact columns">
        <div className="contact__copy">
          <h1>{content.title}</h1>
          <Lead text={content.lead} />
          <Ways {...content.ways} />
        </div>
        <ContactForm {...content.form} delivery={content.delivery} />
      </Section>
      <Involved {...content.involved} />
      <Parents {...content.parents} />
      <Alumni {...content.alumni} />
      <Questions {...content.questions} />
    </Layout>
  );
}

/** Ways to reach us other than the form: email, phone, WhatsApp, and the chapters. */
function Ways({ whatsapp, chapters }: Content['ways']) {
  const [email, phone] = useContacts();
  return (
    <ul className="contact-ways ruled targets">
      <Address title="Email" {...email} />
      {phone && <Address title="Phone" {...phone} />}
      <li>
        <h2>{whatsapp.title}</h2>
        <Paragraph>{whatsapp.text}</Paragraph>
        <ActionButton action={whatsapp.action} as="text" />
      </li>
      <li>
        <h2>{chapters.title}</h2>
        <ul className="contact-ways__chapters targets row">
          {useSchedule().chapters.map(({ id, name }) => (
            <li key={id}>
              <Anchor href={chapterHref(id)} translate="no">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
        <p>
          <Text>{chapters.text}</Text>{' '}
          <Anchor href={chapters.more.href}>{chapters.more.label}</Anchor>
        </p>
      </li>
    </ul>
  );
}

const Address = ({ title, href, label }: { title: string } & Link) => (
  <li>
    <h2>{title}</h2>
    <Anchor className="title" href={href}>
      <Breakable>{label}</Breakable>
    </Anchor>
  </li>
);

const Involved = ({ title, items }: Content['involved']) => (
  <Section className="involved section on-dark" labelledBy="involved">
    <h2 id="involved">{title}</h2>
    <ul className="involved__cards">
      {items.map(({ title, text, picture, action, more }) => (
        <li key={title} className="involved-card paper on-bright">
          <Picture image={picture} size="stamp" className="involved-card__stamp" />
          <h3>{title}</h3>
          <Paragraph>{text}</Paragraph>
          <div className="actions">
            <ActionButton action={action} />
            {more && <TextLink {...more} />}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

/** Answers for parents, not collapsed, and who to call. Other pages link to it: `#parents`. */
function Parents({ title, answers, ...content }: Content['parents']) {
  const { lead, unanswered, call, write, picture } = content;
  const { phone } = usePage().site.facts;
  const drawing = <Picture className="parents__picture frame" image={picture} size="half" />;
  return (
    <Section className="parents section columns" id="parents" labelledBy="parents-title">
      <div>
        <h2 id="parents-title">{title}</h2>
        <Lead text={answers ? lead : unanswered} />
        <div className="parents__reach">
          {phone && (
            <p>
              {call} <PhoneLink />
            </p>
          )}
          <ActionButton action={write} as={answers && 'text'} />
        </div>
        {answers && drawing}
      </div>
      {answers ? <Answers className="parents__sheet paper" answers={answers} /> : drawing}
    </Section>
  );
}

/** How alumni can help other than giving money. Other pages link to it: `#alumni`. */
const Alumni = ({ title, lead, ways }: Content['alumni']) => (
  <Section className="come-back section on-bright" id="alumni" labelledBy="alumni-title">
    <div className="come-back__intro head columns">
      <h2 id="alumni-title">{title}</h2>
      <Lead text={lead} />
    </div>
    <ul className="come-back__ways in-turn">
      {ways.map(({ title, text, action }) => (
        <li key={title} className="paper">
          <h3>{title}</h3>
          <Paragraph>{text}</Paragraph>
          <ActionButton action={action} as="text" />
        </li>
      ))}
    </ul>
  </Section>
);

const Questions = ({ title, items }: Content['questions']) => (
  <Section className="questions section columns" labelledBy="questions">
    <h2 className="side-heading" id="questions">
      {title}
    </h2>
    <div className="ruled">
      {items.map(({ question, id, answer, breakAnswer, link, action }) => (
        <details key={question} id={id} data-enhance={id && ('question' satisfies Enhancement)}>
          <summary className="title">{question}</summary>
          <p>
            <SeasonText inBreak={breakAnswer}>{answer}</SeasonText>
          </p>
          {breakAnswer && <SeasonDates quiet />}
          {link && <TextLink {...link} />}
          {action && <ActionButton action={action} as="text" />}
        </details>
      ))}
    </div>
  </Section>
);
