import { type FormEvent, useState } from 'react';
import type { Failure, Notice } from '../protocol.ts';
import { editor } from './editor.ts';
import { Button, List, Side } from './Side.tsx';

/** What changed since the last publication, and Publish. */
export function Changes() {
  const { changes = [], warnings = [] } = editor.state.loaded ?? {};
  const [outcome, setOutcome] = useState<Pick<Failure, 'message' | 'details'>>();
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = String(new FormData(event.currentTarget).get('sentence'));
    setOutcome({ message: 'Publishing…' });
    const answer = await editor.ask({ type: 'publish', sentence });
    setOutcome(answer.ok ? { message: answer.done } : answer);
    await editor.load();
  };
  return (
    <Side title="What changed" focus="h2">
      {changes.length === 0 && <p>Nothing changed since the last publication.</p>}
      <List>
        {changes.map(({ name, before, after }) => (
          <div key={`${name} ${before} ${after}`}>
            <b>{name}</b>
            {after !== undefined && <ins>{after}</ins>}
            {before !== undefined && <del>{before}</del>}
          </div>
        ))}
      </List>
      {warnings.length > 0 && <ToCheck warnings={warnings} />}
      <form className="row" onSubmit={publish}>
        <label>
          What changed, in one sentence
          <input type="text" name="sentence" required={changes.length !== 0} />
        </label>
        <button type="submit">Publish</button>
      </form>
      <div role="alert">
        {outcome && <p className="outcome">{outcome.message}</p>}
        {outcome?.details && (
          <details>
            <summary>For developers</summary>
            <pre>{outcome.details}</pre>
          </details>
        )}
      </div>
    </Side>
  );
}

/** What may be untrue, each with a button that opens its field. */
const ToCheck = ({ warnings }: { warnings: readonly Notice[] }) => (
  <section>
    <h3>Check before you publish ({warnings.length})</h3>
    <List>
      {warnings.map(({ id, name, message }) => (
        <Button key={`${id} ${message}`} onClick={() => editor.openField(id)}>
          <small>{name}</small>
          {message}
        </Button>
      ))}
    </List>
  </section>
);
