import type { FormEvent } from 'react';
import type { Notice } from '../protocol.ts';
import { editor } from './editor.ts';
import { publish } from './Publishing.tsx';
import { Button, List, Side } from './Side.tsx';

/** What changed since the last publication, and Publish. */
export function Changes() {
  const { outcome, loaded } = editor.state;
  const { changes = [], warnings = [] } = loaded ?? {};
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = String(new FormData(event.currentTarget).get('sentence'));
    if (!outcome?.isDue) void publish({ sentence });
  };
  return (
    <Side title="What changed" focus="h2">
      {changes.length === 0 && <p>Nothing changed since the last publication.</p>}
      <List>
        {changes.map(({ id, name, before, after }) => (
          <div key={id}>
            <b>{name}</b>
            {after !== undefined && <ins>{after}</ins>}
            {before !== undefined && <del>{before}</del>}
            <Button onClick={() => editor.step({ type: 'takeBack', id })}>Take this back</Button>
          </div>
        ))}
      </List>
      {warnings.length > 0 && <ToCheck warnings={warnings} />}
      <form className="row" onSubmit={onSubmit}>
        <label>
          What changed, in one sentence
          <input type="text" name="sentence" required={changes.length !== 0} />
        </label>
        <button type="submit" aria-disabled={outcome?.isDue}>
          Publish
        </button>
      </form>
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
