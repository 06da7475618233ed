import { childOf, shownAs, textAt } from './content.ts';
import { useContent, useEditorState } from './context.ts';
import { withFacts } from './text.ts';

const inHead = (property: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;

/** How search results and shared links will show the page, while its texts are being typed. */
export function Preview({ id }: { id: string }) {
  const content = useContent();
  const drafts = useEditorState((state) => state.drafts);
  const { host, pathname } = new URL(inHead('og:url') ?? location.href);
  const card = inHead('og:image');
  const [title, description] = ['title', 'description'].map((key) => {
    const draft = drafts[childOf(id, key)];
    const text = textAt(content, childOf(id, key));
    return draft ? withFacts(draft.value, content.facts) : text && shownAs(text);
  });
  return ['Search result', 'Shared link'].map((name, index) => (
    <fieldset className="preview" key={name}>
      <legend>{name}</legend>
      {index === 1 && card && <img src={new URL(card).pathname} alt={inHead('og:image:alt') ?? ''} />}
      <small>{index === 0 ? host + pathname : host}</small>
      <b>{title}</b>
      <p>{description}</p>
    </fieldset>
  ));
}
