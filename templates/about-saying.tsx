import { z } from 'zod';
import { LazyDrawing } from '../components/drawings.tsx';
import { Lines } from '../components/Lines.tsx';
import { Byline } from '../components/Pause.tsx';
import { Section } from '../components/Section.tsx';
import { group, titled } from '../generator/schema/described.ts';
import { optionalText, text, textField } from '../generator/schema/fields.ts';

export const saying = group('Saying', 'The quotation in large type.', {
  lines: titled(
    z.array(textField('Line')).min(1),
    'Saying in English',
    'Each entry is one line, with its quotation marks.',
    '“Find yourself a teacher,',
  ),
  hebrew: titled(
    text.regex(/[\u05d0-\u05ea]/, 'write it in Hebrew letters, or delete the line').optional(),
    'Saying in Hebrew',
    'The same words in Hebrew.',
    'עשה לך רב, וקנה לך חבר',
  ),
  speaker: optionalText('Speaker', 'Who said it.', 'Yehoshua ben Perachyah'),
  source: optionalText('Source', 'Where it is written.', 'Pirkei Avot 1:6'),
});

/** A saying of the Sages between two leaves, with its Hebrew words if the content has them. */
export function Saying({ lines, hebrew, speaker, source }: z.infer<typeof saying>) {
  return (
    <Section as="div" className="saying">
      <LazyDrawing className="saying__leaf" place="aboutSayingStart" />
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
        {speaker && <Byline name={speaker} detail={source} />}
      </figure>
      <LazyDrawing className="saying__leaf" place="aboutSayingEnd" />
    </Section>
  );
}
