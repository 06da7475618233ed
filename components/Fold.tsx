import { usePage } from './page-context.ts';

/** Where the first screen ends. The style of all that comes below is asked for here: a browser draws what it has read so
 *  far while it waits for it. */
export function Fold() {
  const { restOfStyle } = usePage();
  if (!restOfStyle) return null;
  return (
    <>
      <link id="rest" rel="stylesheet" href={restOfStyle} />
      {/* Firefox reads on and draws what has no style yet. Only a script that is not empty makes it wait. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a space */}
      <script dangerouslySetInnerHTML={{ __html: ' ' }} />
    </>
  );
}
