import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Exhibit } from './gallery.tsx';

const styles = readFileSync(path.join(import.meta.dirname, 'index.css'), 'utf8');
const WINDOW_HEIGHTS: Record<number, number> = { 390: 844, 1440: 900 };

/** All stories on one page, each in a frame as wide as the windows it is meant for. */
export function IndexPage({ exhibits }: { exhibits: readonly Exhibit[] }) {
  const groups = [...new Set(exhibits.map(({ group }) => group))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Gallery: every component in every state</title>
        <style>{styles}</style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src="/gallery/frames.js" />
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
              {exhibits.map((exhibit) => exhibit.group === group && <Story key={exhibit.address} {...exhibit} />)}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function Story({ title, address, widths, inWindow }: Exhibit) {
  return (
    <article>
      <h3>
        <a href={address}>{title}</a>
      </h3>
      <div className="frames">
        {widths.map((width) => (
          <div key={width} className={`frame frame--${width}`}>
            <iframe
              title={`${title}, ${width} px`}
              src={address}
              width={width}
              height={WINDOW_HEIGHTS[width]}
              loading="lazy"
              data-in-window={inWindow || undefined}
            />
          </div>
        ))}
      </div>
    </article>
  );
}

const anchor = (group: string): string => group.replaceAll(' ', '-');
