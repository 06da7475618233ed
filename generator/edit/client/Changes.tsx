import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Changes as Answer } from '../protocol.ts';
import { ask } from './api.ts';
import { useContent, useEditor } from './context.ts';
import { Developers, FileLink } from './Locate.tsx';
import { Panel } from './Panel.tsx';
import { sentences } from './text.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every build may change the list
  useEffect(() => void look(), [look, build]);
  useEffect(() => store.update({ focus: 'close' }), [store]);
  const close = () => store.update({ view: undefined, focus: 'tool:changes' });
  const { repository, changes = [], warnings = [], message: suggestion = '' } = answer ?? {};
  const none = repository?.unpushed
    ? 'Everything is committed and waits to be published.'
    : 'Nothing changed since the last publish.';
  return (
    <Panel title="What changed" close={close}>
      {message && <p>{message}</p>}
      {repository === null && <p>This folder isn’t under version control, so changes can’t be listed.</p>}
      {repository && changes.length === 0 && <p>{none}</p>}
      <ul>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ul>
      {warnings.length > 0 && <h3>Warnings</h3>}
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.file}:${warning.line}:${warning.message}`}>
            {sentences(warning)}
            <Developers>
              <FileLink {...warning} />
            </Developers>
          </li>
        ))}
      </ul>
      {repository && <Publisher suggestion={suggestion} key={suggestion} onDone={look} />}
    </Panel>
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
      <button type="button" className="quiet" aria-label={`Revert ${what}`} onClick={revert}>
        Revert
      </button>
      <Developers>
        <FileLink file={file} />
      </Developers>
    </li>
  );
}

/** One sentence about the changes, and the button that publishes them. */
function Publisher({ suggestion, onDone }: { suggestion: string; onDone: () => Promise<void> }) {
  const { store } = useEditor();
  const [result, setResult] = useState<{ text: string; details?: string | undefined }>();
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('sentence'));
    setResult({ text: 'Building and checking the whole site…' });
    const answer = await ask<'publish'>({ type: 'publish', message });
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
        <input type="text" name="sentence" dir="auto" required={suggestion !== ''} defaultValue={suggestion} />
      </label>
      <button type="submit">Publish</button>
      <div role="alert" className="result">
        {result && <p>{result.text}</p>}
        {result?.details && <pre>{result.details}</pre>}
      </div>
    </form>
  );
}
