import type { Exhibit } from './gallery.tsx';

/** All stories on one page, each in frames of different widths. */
export function IndexPage({ exhibits, styles }: { exhibits: readonly Exhibit[]; styles: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Gallery: every component in every state</title>
        <style>{styles}</style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <h1>Gallery</h1>
        <main>
          {exhibits.map((exhibit, index) => (
            <Frames key={exhibit.address} {...exhibit} isFirst={exhibits[index - 1]?.group !== exhibit.group} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Frames({ group, title, address, widths, inWindow, isFirst }: Exhibit & { isFirst: boolean }) {
  const height = inWindow ? 860 : undefined;
  return (
    <article>
      {isFirst && <h2>{group}</h2>}
      <h3>
        <a href={address}>{title}</a>
      </h3>
      {widths.map((width) => (
        <iframe key={width} title={`${title}, ${width} px`} src={address} loading="lazy" {...{ width, height }} />
      ))}
    </article>
  );
}
