import type { Enhancement } from '../../client/enhancements.ts';
import { LazyDrawing } from '../../components/drawings.tsx';
import { ButtonLink, TextLink, usePhoneHref } from '../../components/links.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Text } from '../../components/Text.tsx';
import type { ChaptersContent } from './fields.ts';

/** How to get in touch, and answers to common questions. The script names the chapter if a visitor came from its card. */
export function Contact({
  title,
  lead,
  link,
  asked,
  answers,
}: NonNullable<ChaptersContent['contact']>) {
  const { email, phone } = usePage().site.facts;
  const phoneHref = usePhoneHref();
  return (
    <Section className="ask rising-edge" id="contact" labelledBy="ask">
      <div
        className="ask__copy"
        data-enhance={'chapter-question' satisfies Enhancement}
        data-subject={asked?.subject}
        data-back={asked?.back}
      >
        <h2 id="ask" data-asked={asked?.title}>
          {title}
        </h2>
        {lead && (
          <p className="lead" data-asked={asked?.lead}>
            <Text>{lead}</Text>
          </p>
        )}
        <p className="actions">
          <ButtonLink {...link} look="ink" />
          <TextLink href={`mailto:${email}`} label={email} />
          {phone && <TextLink href={phoneHref} label={phone} />}
        </p>
      </div>
      {answers && (
        <dl className="ask__answers">
          {answers.map((answer) => (
            <div key={answer.title}>
              <dt>{answer.title}</dt>
              <dd>
                <Text>{answer.text}</Text> {answer.link && <TextLink {...answer.link} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LazyDrawing className="ask__envelope" place="chaptersContact" />
    </Section>
  );
}
