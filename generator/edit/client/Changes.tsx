import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Changes as Answer, WireDiagnostic } from '../protocol.ts';
import { ask } from './api.ts';
import { useContent, useEditor } from './context.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { FileLink } from './Problem.tsx';

/** What changed since the last commit. Each change can be reverted, and all of them published. */
export function Changes() {
  const { store } = useEditor();
  const { build } = useContent();
  const [answer, setAnswer] = useState<Answer>();
  const [message, setMessage] = useState('');
  const look = useCallback(async () => {
    const found = await ask<'changes'>({ type: 'changes' });
    if (found.ok) setAnswer(found);
    else setMessage(found.error.message);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every build may change what changed
  useEffect(() => {
    void look();
  }, [look, build]);
  useEffect(() => store.update({ focus: 'close' }), [store]);
  const close = () => store.update({ view: undefined, focus: 'tool:changes' });
  const none = answer?.repository?.unpushed
    ? 'Everything is committed and waits to be published.'
    : 'Nothing changed since the last publish.';
  return (
    <PanelFrame title="What changed" close={close}>
      {message && <p>{message}</p>}
      {answer && !answer.repository && <p>This folder isn’t under version control, so changes can’t be listed.</p>}
      {answer?.repository && (
        <>
          {answer.changes.length === 0 && <p>{none}</p>}
          <ul>
            {answer.changes.map((change) => (
              <Change key={change.key} change={change} />
            ))}
          </ul>
        </>
      )}
      {answer && answer.warnings.length > 0 && <Warnings warnings={answer.warnings} />}
      {answer?.repository && <Publisher suggestion={answer.message} key={answer.message} onDone={look} />}
    </PanelFrame>
  );
}

function Change({ change: { key, what, file, old, new: now } }: { change: Answer['changes'][number] }) {
  const { store } = useEditor();
  const revert = async () => {
    const answer = await store.change({ type: 'revert', key });
    if (answer.ok) store.update({ focus: 'close' });
  };
  return (
    <li>
      <b>{what}</b>
      {old !== null && <del dir="auto">{old}</del>}
      {now !== null && <ins dir="auto">{now}</ins>}
      <span className="row">
        <button type="button" className="quiet" aria-label={`Revert ${what}`} data-key={key} onClick={revert}>
          Revert
        </button>
        <details className="developers">
          <summary>For developers</summary>
          <FileLink file={file} />
        </details>
      </span>
    </li>
  );
}

/** What may be a mistake, although it can be published. */
function Warnings({ warnings }: { warnings: readonly WireDiagnostic[] }) {
  return (
    <section>
      <h3>Warnings</h3>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.file}:${warning.line}:${warning.message}`}>
            <p>
              {warning.message} {warning.hint}
            </p>
            <details className="developers">
              <summary>For developers</summary>
              <FileLink {...warning} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One sentence about the changes, and the button that publishes them. */
function Publisher({ suggestion, onDone }: { suggestion: string; onDone: () => Promise<void> }) {
  const { store } = useEditor();
  const [sentence, setSentence] = useState(suggestion);
  const [result, setResult] = useState<{ text: string; details?: string | undefined }>();
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setResult({ text: 'Building and checking the whole site…' });
    const answer = await ask<'publish'>({ type: 'publish', message: sentence });
    if (!answer.ok) {
      const { error } = answer;
      return setResult({ text: error.message, details: error.code === 'git' ? error.details : undefined });
    }
    setResult({ text: answer.message });
    store.update({ status: answer.message });
    await onDone();
  };
  return (
    <form className="drop" onSubmit={publish}>
      <label>
        What changed, in one sentence
        <input
          type="text"
          dir="auto"
          required={suggestion !== ''}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      </label>
      <button type="submit">Publish</button>
      <div role="alert" className="result">
        {result && <p>{result.text}</p>}
        {result?.details && <pre>{result.details}</pre>}
      </div>
    </form>
  );
}
