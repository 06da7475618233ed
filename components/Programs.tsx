import { imageSizes } from './image-sizes.ts';
import { LazyDrawing } from './LazyDrawing.tsx';
import { Lead } from './Lead.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { useHref } from './page-context.ts';
import { SeasonText } from './Season.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import type { ImageRef } from './types.ts';

export interface ProgramsProps {
  title: string;
  lead?: string;
  items: readonly Program[];
}

interface Program {
  name: string;
  href?: string;
  when?: string;
  breakWhen?: string;
  detail?: string;
  text?: string;
  picture?: ImageRef;
}

/** Ways to take part, each with a picture and how often it happens. */
export function Programs({ title, lead, items }: ProgramsProps) {
  return (
    <Section className="programs" labelledBy="programs">
      <div className="programs__intro">
        <h2 id="programs">{title}</h2>
        <Lead dates="quiet">{lead}</Lead>
        <LazyDrawing className="programs__sprig" src="home-sprig.svg" />
      </div>
      <ul>
        {items.map((program) => (
          <ProgramRow key={program.name} {...program} />
        ))}
      </ul>
    </Section>
  );
}

function ProgramRow({ name, href, when, breakWhen, detail, text, picture }: Program) {
  const resolve = useHref();
  return (
    <li className="program">
      <div className="program__art">
        <Picture image={picture} size={imageSizes.programRow} />
      </div>
      <div>
        <h3>
          {href ? (
            <a className="program__link" href={resolve(href)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {text && (
          <p className="program__text">
            <Text>{text}</Text>
          </p>
        )}
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
