import { z } from 'zod';
import { Byline } from '../components/Byline.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lines } from '../components/Lines.tsx';
import { Section } from '../components/Section.tsx';
import { text } from '../generator/schema/fields.ts';

export const saying = z.strictObject({
  lines: z.array(text).min(1),
  hebrew: text.regex(/[\u05d0-\u05ea]/, 'write it in Hebrew letters, or take the line out').optional(),
  speaker: text,
  source: text,
});

/** A saying of the Sages between two leaves, with its Hebrew words where the content has them. */
export function Saying({ lines, hebrew, speaker, source }: z.infer<typeof saying>) {
  return (
    <Section as="div" className="saying">
      <LazyDrawing className="saying__leaf" src="about-leaf-amber.svg" />
      <figure>
        {hebrew && (
          <p className="saying__hebrew" lang="he" dir="rtl">
            {hebrew}
          </p>
        )}
        <blockquote className="display">
          <p>
            <Lines lines={lines} />
          </p>
        </blockquote>
        <figcaption>
          <Byline name={speaker} detail={source} />
        </figcaption>
      </figure>
      <LazyDrawing className="saying__leaf" src="about-leaf-pome.svg" />
    </Section>
  );
}
