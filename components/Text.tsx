import { Fragment, type ReactNode } from 'react';
import type { Enhancement } from '../client/client.ts';
import { type FoundTerm, findTerms } from './find-terms.ts';
import { Anchor, useContacts } from './links.tsx';
import { usePage } from './page-context.ts';
import { useExplainedTerms } from './Section.tsx';

/** Body text from the content. Explains a glossary term the first time it appears in a section, and
 *  links our email address and phone number. Not for headings, links, or buttons: they can't contain
 *  another control. */
export function Text({ children }: { children: string }) {
  const { terms } = usePage();
  const explained = useExplainedTerms();
  return (
    <>
      {findTerms(children, terms, explained).map((part, index) =>
        typeof part === 'string' ? (
          <WithContacts key={index}>{part}</WithContacts>
        ) : (
          <Term key={index} {...part} />
        ),
      )}
    </>
  );
}

/** A text in which our email address and phone number are links. */
function WithContacts({ children }: { children: string }) {
  const contacts = useContacts();
  const parts = contacts.reduce<string[]>(
    (all, { label }) => all.flatMap((part) => splitAround(part, label)),
    [children],
  );
  return parts.map((part, index) => {
    const contact = contacts.find(({ label }) => label === part);
    if (!contact) return <Words key={index}>{part}</Words>;
    return (
      <Anchor key={index} href={contact.href}>
        {part}
      </Anchor>
    );
  });
}

/** `Call 555 now` around `555` is `Call `, `555`, ` now`. */
const splitAround = (text: string, words: string): string[] =>
  text.split(words).flatMap((part, index) => (index > 0 ? [words, part] : [part]));

interface ParagraphProps {
  className?: string;
  children: string | undefined;
}

/** A paragraph of body text, if there is one. */
export const Paragraph = ({ className, children }: ParagraphProps) =>
  children && (
    <p className={className}>
      <Text>{children}</Text>
    </p>
  );

/** What a weekly night costs, and whether girls sign up: next to the nights. */
export const Cost = () => <Paragraph className="small">{usePage().site.facts.cost}</Paragraph>;

const TIME = '\\d+:\\d\\d(?:\u00a0[AP]M)?';
// `7:00 PM–8:00 PM`, with the punctuation after it, so that no line begins with that.
const HOURS = new RegExp(`(${TIME}–${TIME}\\S*)`);

/** Text without controls, as in headings. Page translators leave names in it as they are: 4G is no network. */
export function Words({ children }: { children: string }) {
  const { names } = usePage().terms;
  return children.split(names).map((part, index) => {
    const isName = index % 2 === 1;
    return (
      <Fragment key={index}>{isName ? <bdi translate="no">{part}</bdi> : typeset(part)}</Fragment>
    );
  });
}

/** Keeps hours on one line if they fit, because browsers break lines after a dash. */
const typeset = (text: string): ReactNode[] =>
  text.split(HOURS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );

/** A glossary term, with its meaning in an attribute: in the sentence, reader modes and text browsers would read it as
 *  part of it. Shown on hover and focus, by the script also on a press. Not a `button` element, because reader modes drop
 *  those. No `lang`: words such as Shabbos are part of this community's English (WCAG 3.1.2 exempts them), and a Hebrew
 *  voice can't read them. */
function Term({ before, spelling, after, meaning }: FoundTerm) {
  const term = (
    // biome-ignore lint/a11y/useSemanticElements: reader modes drop buttons
    <span
      className="term"
      translate="no"
      role="button"
      tabIndex={0}
      aria-description={meaning}
      data-enhance={'tooltip' satisfies Enhancement}
    >
      {spelling}
    </span>
  );
  if (!before && !after) return term;
  // Lines can break around a button, which would move a period to the next line.
  return (
    <span className="term-in-line">
      {before}
      {term}
      {after}
    </span>
  );
}

/** A text in which a long email address breaks before its @ and its dots, rather than anywhere. */
export function Breakable({ children }: { children: string }) {
  // A shorter one fits anywhere in one piece, and letters move a little closer without a break.
  const parts = children.length > 24 ? children.split(/(?=[@.]\w)/) : [children];
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
