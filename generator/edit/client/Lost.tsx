import { editor } from './editor.ts';
import { Button, Side } from './Side.tsx';

/** What was typed for something that isn't there anymore. */
export function Lost() {
  return (
    <Side title="This isn’t there anymore">
      <p>Someone removed it, or gave it another name. Copy what you typed, if you need it.</p>
      {Object.entries(editor.state.drafts).map(([id, { name, text }]) => (
        <label key={id}>
          {name}
          <textarea readOnly value={text.startsWith('data:') ? 'A picture' : text} />
        </label>
      ))}
      <Button onClick={editor.cancel}>Throw it away</Button>
    </Side>
  );
}
