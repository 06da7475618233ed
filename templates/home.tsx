import type { z } from 'zod';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Byline } from '../components/Byline.tsx';
import { Chips } from '../components/Chips.tsx';
import { InlineDrawing } from '../components/InlineDrawing.tsx';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lines } from '../components/Lines.tsx';
import { Programs } from '../components/Programs.tsx';
import { useHref } from '../components/page-context.ts';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { WeekOfNights } from '../components/WeekOfNights.tsx';
import { schema } from './home-fields.ts';
import { weekOf } from './home-week.ts';
import type { PageProps } from './site-schema.ts';

export { schema };

type Content = Required<z.infer<typeof schema>>;

export default function Home({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <Hero {...content.hero} />
      {content.values && <Values {...content.values} />}
      <Fold />
      {content.programs && <Programs {...content.programs} />}
      {content.numbers && <Numbers {...content.numbers} />}
      {content.voice && <Voice {...content.voice} />}
      {content.week && <WeekOfNights {...content.week} nights={weekOf(page.site.schedule)} />}
      {content.closing && <Closing {...content.closing} />}
    </Layout>
  );
}

function Hero({ lines, lead, primary, secondary, art }: Content['hero']) {
  return (
    <Section className="hero">
      <div className="hero__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {(primary || secondary) && (
          <p className="actions">
            {primary && <ButtonLink {...primary} />}
            {secondary && <TextLink {...secondary} />}
          </p>
        )}
      </div>
      <InlineDrawing className="hero__art" src="home-hero.svg" label={art} />
    </Section>
  );
}

function Values({ title, items }: Content['values']) {
  return (
    <Section className="values on-ink" labelledBy="values">
      <h2 className="visually-hidden" id="values">
        {title}
      </h2>
      <ul>
        {items.map((value) => (
          <li key={value.name}>
            <h3>{value.name}</h3>
            {value.text && (
              <p>
                <Text>{value.text}</Text>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Numbers({ title, sentence, link }: Content['numbers']) {
  const resolve = useHref();
  return (
    <Section className="numbers rising-edge" labelledBy="numbers">
      <h2 className="visually-hidden" id="numbers">
        {title}
      </h2>
      <p className="numbers__sentence display">
        <Chips sentence={sentence} />
      </p>
      {link && (
        <p className="numbers__note">
          <a href={resolve(link.href)}>{link.label}</a>
        </p>
      )}
    </Section>
  );
}

function Voice({ text, name, role, art }: Content['voice']) {
  return (
    <Section as="div" className="voice">
      <LazyDrawing className="voice__friends" src="home-friends.svg" label={art} />
      <figure>
        <blockquote className="display">
          <p>{text}</p>
        </blockquote>
        <figcaption>
          <Byline name={name} detail={role} />
        </figcaption>
      </figure>
    </Section>
  );
}

function Closing({ title, lead, primary, secondary, note }: Content['closing']) {
  return (
    <Section className="closing" labelledBy="closing">
      <div>
        <h2 id="closing">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <div className="actions">
        {primary && <ButtonLink {...primary} look="paper" />}
        {secondary && <ButtonLink {...secondary} look="sun" />}
        {note && (
          <p className="closing__note">
            <Text>{note}</Text>
          </p>
        )}
      </div>
      <LazyDrawing className="closing__table" src="home-table.svg" />
    </Section>
  );
}
