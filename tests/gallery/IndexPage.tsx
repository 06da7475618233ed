import type { Exhibit } from './gallery.tsx';

/** All stories on one page, each in frames of different widths. */
export function IndexPage({ exhibits, styles }: { exhibits: readonly Exhibit[]; styles: string }) {
  const groups = [...new Set(exhibits.map(({ group }) => group))];
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
        <nav aria-label="Components">
          <ul>
            {groups.map((group) => (
              <li key={group}>
                <a href={`#${anchor(group)}`}>{group}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {groups.map((group) => (
            <section key={group} id={anchor(group)}>
              <h2>{group}</h2>
              {exhibits.map((exhibit) => exhibit.group === group && <Frames key={exhibit.address} {...exhibit} />)}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function Frames({ title, address, widths, inWindow }: Exhibit) {
  const height = inWindow ? 860 : undefined;
  return (
    <article>
      <h3>
        <a href={address}>{title}</a>
      </h3>
      {widths.map((width) => (
        <iframe
          key={width}
          title={`${title}, ${width} px`}
          src={address}
          width={width}
          height={height}
          loading="lazy"
        />
      ))}
    </article>
  );
}

const anchor = (group: string): string => group.replaceAll(' ', '-');
