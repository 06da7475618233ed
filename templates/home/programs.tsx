import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Lead } from '../../components/Lead.tsx';
import { Anchor } from '../../components/links.tsx';
import { Pause } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SeasonText } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import type { HomeContent } from './fields.ts';

/** Ways to take part, each with a picture and how often it happens. */
export function Programs({ title, lead, items }: HomeContent['programs']) {
  return (
    <Section className="programs" labelledBy="programs">
      <div className="programs__intro">
        <h2 className="side-heading" id="programs">
          {title}
        </h2>
        <Lead dates="quiet">{lead}</Lead>
        <LazyDrawing className="programs__sprig" place="homePrograms" />
      </div>
      <ul>
        {items.map((program) => (
          <Program key={program.name} {...program} />
        ))}
      </ul>
    </Section>
  );
}

function Program({
  name,
  href,
  when,
  breakWhen,
  detail,
  text,
  picture,
}: HomeContent['programs']['items'][number]) {
  const link = href && (
    <Anchor className="program__link" href={href}>
      {name}
    </Anchor>
  );
  return (
    <li className="program">
      <div className="program__art">
        <Picture image={picture} size={imageSizes.programRow} />
      </div>
      <div>
        <h3>{link || name}</h3>
        <Paragraph className="program__text">{text}</Paragraph>
      </div>
      <p className="program__when">
        {when && (
          <b>
            <SeasonText inBreak={breakWhen}>{when}</SeasonText>
          </b>
        )}
        {when && detail && <Pause />} {detail}
      </p>
      {href && (
        <svg className="arrow" viewBox="0 0 40 40" aria-hidden="true">
          <path d="M4 18l20-1-8-9 6-5 16 17-16 17-6-5 8-9-20-1z" />
        </svg>
      )}
    </li>
  );
}
