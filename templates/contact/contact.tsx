import { ActionButton } from '../../components/ActionButton.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lead } from '../../components/Lead.tsx';
import { TextLink, usePhoneHref } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { SeasonDates, SeasonText } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { type ContactContent as Content, schema } from './fields.ts';
import { ContactForm } from './form.tsx';
import { ContactWays } from './ways.tsx';

export { schema };
export const styles = 'contact';

export default function Contact({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <Section className="contact">
        <div className="contact__copy">
          <h1>{content.title}</h1>
          <Lead>{content.lead}</Lead>
          <ContactWays {...content.ways} list={page.site.schedule.chapters} />
        </div>
        <ContactForm {...content.form} delivery={content.delivery} />
      </Section>
      <Fold />
      {content.involved && <Involved {...content.involved} />}
      {content.parents && <Parents {...content.parents} />}
      {content.alumni && <Alumni {...content.alumni} />}
      {content.questions && <Questions {...content.questions} />}
    </Layout>
  );
}

function Involved({ title, items }: Content['involved']) {
  return (
    <Section className="involved" labelledBy="involved">
      <h2 id="involved">{title}</h2>
      <ul className="involved__cards">
        {items.map(({ title, text, picture, action, more }) => (
          <li key={title} className="involved-card">
            <Picture image={picture} size={imageSizes.stamp} className="involved-card__stamp" />
            <h3>{title}</h3>
            <Paragraph>{text}</Paragraph>
            <div className="actions">
              {action && <ActionButton action={action} />}
              {more && <TextLink {...more} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Answers for parents, none of them collapsed, and who to call. Other pages link to it: `#parents`. */
function Parents({ title, lead, call, write, answers }: Content['parents']) {
  const { phone } = usePage().site.facts;
  const phoneHref = usePhoneHref();
  return (
    <Section className="parents" id="parents" labelledBy="parents-title">
      <div className="parents__intro">
        <h2 className="side-heading" id="parents-title">
          {title}
        </h2>
        <Lead>{lead}</Lead>
        {phone && (
          <p className="parents__call">
            {call} <TextLink href={phoneHref} label={phone} />
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

/** How alumni can help other than giving money. Other pages link to it: `#alumni`. */
function Alumni({ title, lead, ways }: Content['alumni']) {
  return (
    <Section className="come-back" id="alumni" labelledBy="alumni-title">
      <div className="come-back__intro">
        <h2 id="alumni-title">{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <ul className="come-back__ways">
        {ways.map(({ title, text, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Paragraph>{text}</Paragraph>
            {action && <ActionButton action={action} as="text" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Questions({ title, items }: Content['questions']) {
  return (
    <Section className="questions" labelledBy="questions">
      <h2 className="side-heading" id="questions">
        {title}
      </h2>
      <div>
        {items.map(({ question, answer, breakAnswer, link }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>
              <SeasonText inBreak={breakAnswer}>{answer}</SeasonText>
            </p>
            {breakAnswer && <SeasonDates quiet />}
            {link && <TextLink {...link} />}
          </details>
        ))}
      </div>
    </Section>
  );
}
