import clsx from 'clsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lines } from '../../components/Lines.tsx';
import { Anchor, ButtonLink, TextLink } from '../../components/links.tsx';
import { Byline } from '../../components/Pause.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { type HomeContent, schema } from './fields.ts';
import { Programs } from './programs.tsx';
import { Week } from './week.tsx';

export { schema };
export const styles = 'home';

export default function Home({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <Hero {...content.hero} />
      {content.values && <Values {...content.values} />}
      <Fold />
      {content.programs && <Programs {...content.programs} />}
      {content.numbers && <Numbers {...content.numbers} />}
      {content.voice && <Voice {...content.voice} />}
      {content.week && <Week {...content.week} schedule={page.site.schedule} />}
      {content.closing && <Closing {...content.closing} />}
    </Layout>
  );
}

function Hero({ lines, lead, primary, secondary, picture }: HomeContent['hero']) {
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
      <Picture className="hero__art" image={picture} size={imageSizes.half} inline />
    </Section>
  );
}

function Values({ title, items }: HomeContent['values']) {
  return (
    <Section className="values" labelledBy="values">
      <h2 className="visually-hidden" id="values">
        {title}
      </h2>
      <ul>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A sentence whose words between double asterisks are set on colored paper. */
function Numbers({ title, sentence, link }: HomeContent['numbers']) {
  const chip = (words: string) => (
    <span key={words} className="chip">
      {words}
    </span>
  );
  return (
    <Section className="numbers rising-edge" labelledBy="numbers">
      <h2 className="visually-hidden" id="numbers">
        {title}
      </h2>
      <p className="numbers__sentence display">
        {sentence.split('**').map((part, index) => (index % 2 === 0 ? part : chip(part)))}
      </p>
      {link && (
        <p className="numbers__note">
          <Anchor href={link.href}>{link.label}</Anchor>
        </p>
      )}
    </Section>
  );
}

function Voice({ text, name, role, picture }: HomeContent['voice']) {
  const hasRoom = useRoomForText(imageSizes.wholeWidth, picture?.src);
  return (
    <Section as="div" className={clsx('voice', hasRoom && 'voice--on-drawing')}>
      <Picture className="voice__friends" image={picture} size={imageSizes.wholeWidth} />
      <figure>
        <blockquote className="display">
          <p>{text}</p>
        </blockquote>
        <Byline name={name} detail={role} />
      </figure>
    </Section>
  );
}

function Closing({ title, lead, primary, secondary, note }: HomeContent['closing']) {
  return (
    <Section className="closing" labelledBy="closing">
      <div>
        <h2 id="closing">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <div className="actions">
        {primary && <ButtonLink {...primary} look="paper" />}
        {secondary && <ButtonLink {...secondary} look="sun" />}
        <Paragraph className="closing__note">{note}</Paragraph>
      </div>
      <LazyDrawing className="closing__table" place="homeClosing" />
    </Section>
  );
}
