import type { ErrorDetails, WireDiagnostic } from '../protocol.ts';
import { insideOf, isText, nameOf, parentOf, textAt } from './content.ts';
import { useContent, useStore } from './context.ts';
import { unchanged } from './drafts.ts';
import { Messages } from './Locate.tsx';

/** The most mistakes that are listed. */
const MOST = 5;

interface ProblemProps {
  error: ErrorDetails;
  /** The fields of the form that has the problem. */
  ids: readonly string[];
  retry: () => Promise<void>;
  /** Gives up what was typed. */
  discard: () => void;
}

const scrollTo = (message: Element | null) => message?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Why something wasn't saved, and what can be done about it. */
export function Problem({ error, ids, retry, discard }: ProblemProps) {
  const isMistake = error.code === 'mistakes' && error.diagnostics.length > 0;
  return (
    <div className="message" role="alert" ref={scrollTo}>
      {isMistake ? <Mistakes diagnostics={error.diagnostics} ids={ids} /> : <p>{error.message}</p>}
      {error.code === 'conflict' && <Conflict about={error.id} ids={ids} retry={retry} discard={discard} />}
    </div>
  );
}

function Mistakes({ diagnostics, ids }: { diagnostics: readonly WireDiagnostic[]; ids: readonly string[] }) {
  const store = useStore();
  const content = useContent();
  const parent = parentOf(ids[0] ?? '') ?? ':';
  const isPart = !parent.endsWith(':') && insideOf(content, parent).filter(isText).length > ids.length;
  // A form with one field has its name already.
  const name = (id = '') => (ids.join() !== id && content.values.has(id) ? `${nameOf(content, id)}:` : '');
  return (
    <>
      <Messages diagnostics={diagnostics.slice(0, MOST)} nameOf={name} />
      {diagnostics.length > MOST && <p>And {diagnostics.length - MOST} more.</p>}
      {isPart && (
        // Drafts keep what was typed.
        <button
          type="button"
          className="quiet"
          onClick={() => store.update({ view: { kind: 'panel', id: parent }, focus: undefined })}
        >
          Edit related fields together
        </button>
      )}
    </>
  );
}

interface ConflictProps extends Omit<ProblemProps, 'error'> {
  /** The value that the conflict is about; undefined if it is about all of them. */
  about: string | undefined;
}

/** Shows both texts, so that a person can choose. The store has loaded the file again by now. */
function Conflict({ about, ids, retry, discard }: ConflictProps) {
  const store = useStore();
  const content = useContent();
  const { drafts } = store.state();
  const typed = ids.filter((id) => drafts[id] && (!about || about === id));
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
            <b>In the file now:</b> {textAt(content, id)?.written ?? '(nothing)'}
          </p>
        </div>
      ))}
      <div className="row">
        <button type="button" onClick={keep}>
          Keep mine
        </button>
        <button type="button" className="quiet" onClick={discard}>
          Take the other one
        </button>
      </div>
    </>
  );
}
