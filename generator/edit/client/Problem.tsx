import type { ErrorDetails, WireDiagnostic } from '../protocol.ts';
import { type Content, isText, nameOf, textAt, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { unchanged } from './drafts.ts';
import { Button, Developers } from './elements.tsx';

const MOST = 5;

/** Mistakes or warnings, each with the name of its field, and its file and line. */
export function Messages({ diagnostics }: { diagnostics: readonly WireDiagnostic[] }) {
  const content = useContent();
  return (
    <ul>
      {diagnostics.map((each) => (
        <li key={`${each.file}:${each.line}:${each.message}`}>
          <p>
            <b>{namesOf(content, each.ids)}</b>
            {sentences(each)}
          </p>
          <Developers text={`${each.file}:${each.line ?? 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** What may be wrong with the site, if anything. */
export function Warnings() {
  const { warnings } = useContent();
  if (warnings.length === 0) return null;
  return (
    <>
      <h3>Warnings</h3>
      <Messages diagnostics={warnings} />
    </>
  );
}

function namesOf(content: Content, ids: readonly string[]): string {
  const [first, ...others] = ids.filter((id) => content.values.has(id));
  if (!first) return '';
  return `${[nameOf(content, first), ...others.map((id) => titleOf(content, id))].join(', ')}: `;
}

/** What is wrong and how to fix it. The message of a diagnostic is written without a period. */
function sentences({ message, hint }: WireDiagnostic): string {
  const first = message.charAt(0).toUpperCase() + message.slice(1);
  return [/[.!?]$/.test(first) ? first : `${first}.`, hint].filter(Boolean).join(' ');
}

interface ProblemProps {
  error: ErrorDetails;
  /** The fields of the form that has the problem. */
  ids: readonly string[];
  retry: () => Promise<void>;
  /** Gives up what was typed. */
  discard: () => void;
}

/** The message may make its form longer than the window. */
function scrollTo(message: Element | null): void {
  for (const shown of [message?.closest('.form'), message])
    shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Why something wasn't saved, and what can be done about it. */
export function Problem({ error, ids, retry, discard }: ProblemProps) {
  const { store, content } = useEditor();
  const diagnostics = error.code === 'mistakes' ? error.diagnostics.slice(0, MOST) : [];
  const about = diagnostics.flatMap((each) => each.ids).filter((id) => isText(content.values.get(id)));
  const together = [...content.values.keys()].filter((id) => ids.includes(id) || about.includes(id));
  // Drafts keep what was typed.
  const openTogether = () => store.update({ view: { kind: 'panel', id: ids[0], together }, focus: undefined });
  return (
    <div className="message" role="alert" ref={scrollTo}>
      {diagnostics.length > 0 ? <Messages diagnostics={diagnostics} /> : <p>{error.message}</p>}
      {together.length > ids.length && <Button label="Edit related fields together" act={openTogether} />}
      {error.code === 'conflict' && (
        <Conflict ids={ids.filter((id) => !error.id || id === error.id)} retry={retry} discard={discard} />
      )}
    </div>
  );
}

/** Shows both texts, so that a person can choose. The store has loaded the file again by now. */
function Conflict({ ids, retry, discard }: Omit<ProblemProps, 'error'>) {
  const { store, content } = useEditor();
  const { drafts } = store.state();
  const typed = ids.filter((id) => drafts[id]);
  const keep = () => {
    for (const id of typed) {
      const { was, entry } = unchanged(content, id);
      store.write(id, { was, entry });
    }
    void retry();
  };
  return (
    <>
      {typed.map((id) => (
        <div key={id}>
          <p>
            <b>Yours:</b> {drafts[id]?.value || '(nothing)'}
          </p>
          <p>
            <b>Theirs:</b> {textAt(content, id)?.written ?? '(nothing)'}
          </p>
        </div>
      ))}
      <div className="row">
        <Button label="Keep mine" act={keep} isMain />
        <Button label="Take the other one" act={discard} />
      </div>
    </>
  );
}
