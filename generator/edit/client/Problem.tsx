import type { ErrorDetails, WireDiagnostic } from '../protocol.ts';
import { isText, nameOf, parentOf, partsOf, textAt } from './content.ts';
import { open, useContent, useEditor } from './context.ts';
import { Developers, FileLink } from './Locate.tsx';
import { sentences } from './text.ts';

/** The most mistakes that are listed. */
const MOST = 5;

interface ProblemProps {
  error: ErrorDetails;
  /** The fields of the form that has the problem. */
  ids: readonly string[];
  retry?: () => Promise<boolean>;
  /** Gives up what was typed. */
  discard?: () => void;
}

const scrollTo = (message: Element | null) => message?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Why something wasn't saved, and what can be done about it. */
export function Problem({ error, ids, retry, discard }: ProblemProps) {
  const isConflict = error.code === 'conflict' && retry;
  return (
    <div className="message" role="alert" ref={scrollTo}>
      {error.code === 'mistakes' && error.diagnostics.length > 0 ? (
        <Mistakes diagnostics={error.diagnostics} ids={ids} />
      ) : (
        <p>{error.message}</p>
      )}
      {isConflict && <Conflict about={error.id} ids={ids} retry={retry} discard={discard} />}
    </div>
  );
}

function Mistakes({ diagnostics, ids }: { diagnostics: readonly WireDiagnostic[]; ids: readonly string[] }) {
  const editor = useEditor();
  const content = useContent();
  const parent = parentOf(ids[0] ?? '') ?? ':';
  const related = parent.endsWith(':') ? [] : partsOf(content, parent).filter(isText);
  const listed = diagnostics.slice(0, MOST);
  const openAll = () => {
    // Drafts keep what was typed.
    editor.leave = undefined;
    void open(editor, { kind: 'entry', id: parent });
  };
  return (
    <>
      {listed.map(({ id, message, hint, file, line }) => (
        <p key={`${file}:${line}:${message}`}>
          {id && content.values.has(id) && !(ids.length === 1 && ids[0] === id) && <b>{nameOf(content, id)}: </b>}
          {sentences({ message, hint })}
        </p>
      ))}
      {diagnostics.length > MOST && <p>And {diagnostics.length - MOST} more.</p>}
      {related.length > ids.length && (
        <button type="button" className="quiet" onClick={openAll}>
          Edit related fields together
        </button>
      )}
      <Developers>
        {listed.map((each) => (
          <p key={`${each.file}:${each.line}:${each.message}`}>
            <FileLink {...each} />
          </p>
        ))}
      </Developers>
    </>
  );
}

interface ConflictProps extends Omit<ProblemProps, 'error'> {
  /** The value that the conflict is about; undefined if it is about all of them. */
  about: string | undefined;
  retry: () => Promise<boolean>;
}

/** Shows both texts, so that a person can choose. The store has loaded the file again by now. */
function Conflict({ about, ids, retry, discard }: ConflictProps) {
  const { store } = useEditor();
  const content = useContent();
  const { drafts } = store.state();
  const typed = ids.filter((id) => drafts[id] && (!about || about === id));
  const keep = () => {
    for (const id of typed) store.rebase(id);
    void retry();
  };
  return (
    <>
      {typed.map((id) => (
        <div key={id}>
          <p>
            <b>Yours:</b> {drafts[id]?.value ?? '(nothing)'}
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
