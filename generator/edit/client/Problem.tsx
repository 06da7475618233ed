import type { ErrorDetails, WireDiagnostic } from '../protocol.ts';
import { isText, nameOf, parentOf, partsOf, textAt } from './content.ts';
import { open, useContent, useEditor } from './context.ts';

const MOST = 5;

interface ProblemProps {
  error: ErrorDetails;
  /** The fields of the form that has the problem. */
  ids: readonly string[];
  retry?: () => Promise<boolean>;
  /** Gives up what was typed. */
  discard?: () => void;
  dismiss?: (error: undefined) => void;
}

/** Why something wasn't saved, and what can be done about it. */
export function Problem({ error, ids, retry, discard, dismiss }: ProblemProps) {
  const editor = useEditor();
  const content = useContent();
  const [id = ''] = ids;
  const parent = parentOf(id);
  const isMistake = error.code === 'mistakes';
  const related = isMistake && parent && !parent.endsWith(':') ? partsOf(content, parent).filter(isText) : [];
  const openAll = () => {
    // What was typed is kept: it is in the drafts.
    editor.leave = undefined;
    void open(editor, { kind: 'entry', id: parent! });
  };
  return (
    <div className="message" role="alert">
      {error.code === 'conflict' && retry ? (
        <Conflict error={error} ids={ids} retry={retry} discard={discard} dismiss={dismiss} />
      ) : isMistake && error.diagnostics.length > 0 ? (
        <Mistakes diagnostics={error.diagnostics} ids={ids} />
      ) : (
        <p>{error.message}</p>
      )}
      {related.length > ids.length && (
        <button type="button" className="quiet" onClick={openAll}>
          Edit related fields together
        </button>
      )}
    </div>
  );
}

function Mistakes({ diagnostics, ids }: { diagnostics: readonly WireDiagnostic[]; ids: readonly string[] }) {
  const content = useContent();
  return (
    <>
      {diagnostics.slice(0, MOST).map(({ id, message, hint, file, line }) => (
        <p key={`${file}:${line}:${message}`}>
          {id && content.values.has(id) && !(ids.length === 1 && ids[0] === id) && <b>{nameOf(content, id)}: </b>}
          {message} {hint}
        </p>
      ))}
      {diagnostics.length > MOST && <p>And {diagnostics.length - MOST} more.</p>}
      <details>
        <summary>For developers</summary>
        {diagnostics.map((each) => (
          <p key={`${each.file}:${each.line}:${each.message}`}>
            <FileLink {...each} />
          </p>
        ))}
      </details>
    </>
  );
}

/** A link that opens a line in VS Code. */
export function FileLink({ file, line = 1, column = 1 }: { file: string; line?: number; column?: number }) {
  const { root } = useContent();
  return (
    <a href={`vscode://file/${root}/${file}:${line}:${column}`}>
      {file}:{line}
    </a>
  );
}

interface ConflictProps extends ProblemProps {
  error: Extract<ErrorDetails, { code: 'conflict' }>;
  retry: () => Promise<boolean>;
}

/** After a conflict, both texts are shown, and one is chosen. The file has been loaded again by then. */
function Conflict({ error, ids, retry, discard, dismiss }: ConflictProps) {
  const { store } = useEditor();
  const content = useContent();
  const { drafts } = store.state();
  const typed = ids.filter((each) => drafts[each] && (!error.id || error.id === each));
  const keep = () => {
    for (const id of typed) store.rebase(id);
    dismiss?.(undefined);
    void retry();
  };
  return (
    <>
      <p>{error.message}</p>
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
