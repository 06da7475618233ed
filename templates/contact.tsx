import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { ComeBack } from '../components/ComeBack.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { ContactWays } from '../components/ContactWays.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { Lead } from '../components/Lead.tsx';
import { ParentsGuide } from '../components/ParentsGuide.tsx';
import { Picture } from '../components/Picture.tsx';
import { SeasonDates, SeasonText } from '../components/Season.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { meta, textField } from '../generator/schema/fields.ts';
import { alumni, involved, parents, questions, ways } from './contact-fields.ts';
import { delivery } from './delivery-fields.ts';
import { lead } from './fields.ts';
import { form } from './form-fields.ts';
import type { PageProps } from './site-schema.ts';

export const schema = z.strictObject({
  meta,
  title: textField('Heading', 'The heading of the page.', 'Write to us.'),
  lead,
  ways,
  delivery,
  form,
  involved: involved.optional(),
  parents: parents.optional(),
  alumni: alumni.optional(),
  questions: questions.optional(),
});

type Content = Required<z.infer<typeof schema>>;

export default function Contact({ content, page }: PageProps<typeof schema>) {
  const { title, lead, ways, delivery, form, involved, parents, alumni, questions } = content;
  return (
    <Layout page={page}>
      <Section className="contact">
        <div className="contact__copy">
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
          <ContactWays {...ways} list={page.site.schedule.chapters} />
        </div>
        <ContactForm {...form} delivery={delivery} />
      </Section>
      <Fold />
      {involved && <Involved {...involved} />}
      {parents && <ParentsGuide {...parents} />}
      {alumni && <ComeBack {...alumni} />}
      {questions && <Questions {...questions} />}
    </Layout>
  );
}

function Involved({ title, items }: Content['involved']) {
  return (
    <Section className="involved" labelledBy="involved">
      <h2 id="involved">{title}</h2>
      <ul className="involved__cards">
        {items.map((item) => (
          <li key={item.title} className="involved-card">
            <Picture image={item.picture} size={imageSizes.stamp} className="involved-card__stamp" />
            <h3>{item.title}</h3>
            {item.text && (
              <p>
                <Text>{item.text}</Text>
              </p>
            )}
            <div className="actions">
              {item.action && <ActionButton action={item.action} />}
              {item.more && <TextLink {...item.more} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Questions({ title, items }: Content['questions']) {
  return (
    <Section className="questions" labelledBy="questions">
      <h2 id="questions">{title}</h2>
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
