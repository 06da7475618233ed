import { imageSizes } from './image-sizes.ts';
import { LazyDrawing } from './LazyDrawing.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { useHref } from './page-context.ts';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import type { ImageRef } from './types.ts';

export interface ProgramsProps {
  title: string;
  lead: string;
  items: readonly { name: string; href: string; when: string; detail: string; text: string; picture: ImageRef }[];
}

/** Ways to take part, each with a picture and how often it happens. */
export function Programs({ title, lead, items }: ProgramsProps) {
  return (
    <Section className="programs" labelledBy="programs">
      <div className="programs__intro">
        <h2 id="programs">{title}</h2>
        <p className="lead">{lead}</p>
        <LazyDrawing className="programs__sprig" src="home-sprig.svg" />
      </div>
      <ul>
        {items.map((program) => (
          <Program key={program.name} {...program} />
        ))}
      </ul>
    </Section>
  );
}

function Program({ name, href, when, detail, text, picture }: ProgramsProps['items'][number]) {
  const resolve = useHref();
  return (
    <li className="program">
      <div className="program__art">
        <Picture image={picture} size={imageSizes.programRow} />
      </div>
      <div>
        <h3>
          <a className="program__link" href={resolve(href)}>
            {name}
          </a>
        </h3>
        <p className="program__text">
          <Text>{text}</Text>
        </p>
      </div>
      <p className="program__when">
        <b>{when}</b>
        <Pause /> {detail}
      </p>
      <svg className="arrow" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M4 18l20-1-8-9 6-5 16 17-16 17-6-5 8-9-20-1z" />
      </svg>
    </li>
  );
}
