import { childOf, textAt } from './content.ts';
import { useContent } from './context.ts';
import { useTyped } from './TextControl.tsx';
import { withFacts } from './text.ts';

const inHead = (property: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;

/** What a search engine and a shared link will show of the page, also of texts that are still being typed. */
export function Preview({ id }: { id: string }) {
  const { host, pathname } = new URL(inHead('og:url') ?? location.href);
  const card = inHead('og:image');
  const texts = <PreviewTexts id={id} />;
  return (
    <div className="preview">
      <p>In search results:</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Search result">
        <small>{host + pathname}</small>
        {texts}
      </div>
      <p>When it’s shared:</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Shared card">
        {card && <img src={new URL(card).pathname} alt={inHead('og:image:alt') ?? ''} />}
        <small>{host}</small>
        {texts}
      </div>
    </div>
  );
}

function PreviewTexts({ id }: { id: string }) {
  return (
    <>
      <b>{useShown(childOf(id, 'title'))}</b>
      <p>{useShown(childOf(id, 'description'))}</p>
    </>
  );
}

function useShown(id: string): string {
  const content = useContent();
  const { written } = useTyped(id);
  const value = textAt(content, id);
  return written === value?.written ? (value.shown ?? written) : withFacts(written, content.facts);
}
