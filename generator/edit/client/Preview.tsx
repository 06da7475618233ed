import { childOf, textAt } from './content.ts';
import { useContent } from './context.ts';
import { useTyped } from './TextControl.tsx';
import { withFacts } from './text.ts';

const inHead = (property: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;

/** How search results and shared links will show the page, while its texts are being typed. */
export function Preview({ id }: { id: string }) {
  const { host, pathname } = new URL(inHead('og:url') ?? location.href);
  const card = inHead('og:image');
  const title = useShown(childOf(id, 'title'));
  const description = useShown(childOf(id, 'description'));
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

function useShown(id: string): string {
  const content = useContent();
  const { written } = useTyped(id);
  const value = textAt(content, id);
  return written === value?.written ? (value.shown ?? written) : withFacts(written, content.facts);
}
