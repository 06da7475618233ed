import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { ComeBack } from '../components/ComeBack.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { ContactWays } from '../components/ContactWays.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { ParentsGuide } from '../components/ParentsGuide.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { image, link, meta, text } from '../generator/schema/fields.ts';
import { exampleOf } from '../generator/schema/launch-requirements.ts';
import { action } from './action-fields.ts';
import { delivery } from './delivery-fields.ts';
import type { PageProps } from './site-schema.ts';

const field = z.strictObject({ label: text, placeholder: exampleOf(text) });

const answer = z.strictObject({ title: text, text, link: link.optional() });

const ways = z.strictObject({
  email: z.strictObject({ title: text }),
  phone: z.strictObject({ title: text }),
  whatsapp: z.strictObject({ title: text, text, action }),
  chapters: z.strictObject({ title: text, text, more: link }),
});

const letter = z.strictObject({
  name: text,
  title: text,
  hint: text,
  fields: z.strictObject({ name: field, email: field, subject: field, message: field }),
  send: text,
  sent: z.strictObject({ title: text, text, close: text }),
  states: z.strictObject({
    sending: z.strictObject({ button: text, text }),
    retrying: z.strictObject({ button: text, text }),
    offline: z.strictObject({ button: text, title: text, text }),
    failed: z.strictObject({
      button: text,
      title: text,
      reasons: z.strictObject({ busy: text, broken: text, refused: text }),
      text,
    }),
    unsure: z.strictObject({ button: text, title: text, text }),
    doubtful: z.strictObject({ button: text, title: text, text }),
    changed: z.strictObject({ text }),
    trap: text,
  }),
  withoutScript: text,
});

export const schema = z.strictObject({
  meta,
  title: text,
  lead: text,
  ways,
  delivery,
  letter,
  involved: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text, picture: image, action, more: link.optional() })).min(1),
  }),
  parents: z.strictObject({ title: text, lead: text, call: text, write: link, answers: z.array(answer).min(1) }),
  alumni: z.strictObject({
    title: text,
    lead: text,
    ways: z.array(z.strictObject({ title: text, text, action })).min(1),
  }),
  questions: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: text, answer: text, link: link.optional() })).min(1),
  }),
});

type Content = z.infer<typeof schema>;

export default function Contact({ content, page }: PageProps<typeof schema>) {
  const { title, lead, ways, delivery, letter, involved, parents, alumni, questions } = content;
  return (
    <Layout page={page}>
      <Section className="contact">
        <div className="contact__copy">
          <h1>{title}</h1>
          <p className="lead">
            <Text>{lead}</Text>
          </p>
          <ContactWays {...ways} chapters={{ ...ways.chapters, list: page.site.schedule.chapters }} />
        </div>
        <ContactForm {...letter} delivery={delivery} />
      </Section>
      <Fold />
      <Involved {...involved} />
      <ParentsGuide {...parents} />
      <ComeBack {...alumni} />
      <Questions {...questions} />
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
            <p>
              <Text>{item.text}</Text>
            </p>
            <div className="actions">
              <ActionButton action={item.action} />
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
        {items.map(({ question, answer, link }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>
              <Text>{answer}</Text>
            </p>
            {link && <TextLink {...link} />}
          </details>
        ))}
      </div>
    </Section>
  );
}
