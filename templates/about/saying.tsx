import { LazyDrawing } from '../../components/drawings.tsx';
import { Lines } from '../../components/Lines.tsx';
import { Byline } from '../../components/Pause.tsx';
import { Section } from '../../components/Section.tsx';
import type { AboutContent } from './fields.ts';

/** A saying of the Sages between two leaves, with its Hebrew words if the content has them. */
export function Saying({ lines, hebrew, speaker, source }: AboutContent['saying']) {
  return (
    <Section as="div" className="saying">
      <LazyDrawing className="saying__leaf" place="aboutSayingStart" />
      <figure>
        {hebrew && (
          <p className="saying__hebrew" lang="he" dir="auto">
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
