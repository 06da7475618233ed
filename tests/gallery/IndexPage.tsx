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
      </head>
      <body>
        <h1>Gallery</h1>
        {exhibits.map(({ group, title, address, widths, inWindow }, index) => (
          <article key={address}>
            {group !== exhibits[index - 1]?.group && <h2>{group}</h2>}
            <h3>
              <a href={address}>{title}</a>
            </h3>
            {widths.map((width) => {
              const size = { width, height: inWindow ? 860 : undefined };
              return <iframe key={width} title={`${title}, ${width} px`} src={address} loading="lazy" {...size} />;
            })}
          </article>
        ))}
      </body>
    </html>
  );
}
