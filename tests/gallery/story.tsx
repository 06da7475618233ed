import clsx from 'clsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import { PageProvider } from '../../components/page-context.ts';
import type { Images } from '../../generator/assets/images.ts';
import { pageStyles } from '../../generator/pages/page.ts';
import { type PageSchema, route } from '../../generator/pages/route.ts';
import type { Page, PageProps, Site, TemplateModule } from '../../templates/site-schema.ts';
import type { Act } from './acts.ts';
import { least, most } from './extremes.ts';
import type { State } from './states.ts';

/** How a story is to be looked at. */
interface Look {
  /** Not only a part of a page, nor something put together for the gallery. */
  isPage?: boolean;
  /** A selector of the only part of the page to be seen. All of it without one. */
  part?: string;
  /** The window widths at which there is something to see. */
  widths?: readonly number[];
  /** As tall as a window instead of as its contents: for what lies over a page. */
  inWindow?: boolean;
}

/** One thing to look at: a page of its own, shown in frames. */
export interface Story extends Look {
  title: string;
  state?: State;
  widths: readonly number[];
  /** The page of the site whose head it wears: style sheet, fonts and script. */
  wears: string;
  /** Its body, and the rules that only it needs. To be called after the site was built. */
  draw(photographs: Images): { body: string; css: string };
}

interface Options<Content> extends Look {
  /** Changes a copy of the content of the page. */
  change?: (content: Content) => unknown;
  /** Holds everything in a state that only a pointer, a key or a browser could bring about. */
  state?: State;
  act?: Act;
}

const WIDTHS = [390, 1440];

/** Makes stories that wear the head of one page and are filled from its content. Both are learned from the page
 *  itself, by a route that takes its place while the site is built. */
export function storiesOf<S extends PageSchema>(path: `/${string}`, file: string, template: TemplateModule<S>) {
  type Content = z.infer<S>;
  const Template = template.default;
  let built: PageProps<S> | undefined;

  const spy = route<S, Site>(path, file, {
    ...template,
    default: (props) => {
      built = props;
      return <Template {...props} />;
    },
  });

  function story(
    title: string,
    show: (props: PageProps<S>) => ReactNode,
    { change, state, act, ...look }: Options<Content>,
  ): Story {
    return {
      title,
      state,
      wears: path,
      widths: WIDTHS,
      ...look,
      draw(photographs) {
        if (!built) throw new Error(`${path} was not built before "${title}"`);
        const content = structuredClone(built.content);
        change?.(content);
        const styles = pageStyles();
        const page: Page = {
          ...built.page,
          belowStyle: undefined,
          style: styles.add,
          image: photographsFirst(built.page.image, photographs),
        };
        const body = renderToStaticMarkup(
          <div className={clsx('exhibit', state && `is-${state}`)} data-act={act}>
            {show({ content, page })}
          </div>,
        );
        return { body, css: styles.css() };
      },
    };
  }

  const whole = (title: string, options: Options<Content>) => story(title, (props) => <Template {...props} />, options);

  /** The part of the page that a selector names, in its place there: a story for each title. */
  const parts = (part: string, variants: Record<string, Options<Content>>) =>
    Object.entries(variants).map(([title, options]) => whole(title, { part, ...options }));

  return {
    /** What learns from the page while the site is built. */
    route: spy,
    /** The whole page. */
    whole: (title: string, options: Options<Content> = {}) => whole(title, { isPage: true, ...options }),
    parts,
    /** The parts of the page that selectors name, each in the same five stories: as it is, in the two states that
     *  everything can be in, and with the least and the most content. */
    sections: (selectors: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(selectors).map(([group, part]) => [
          group,
          parts(part, {
            'As it is': {},
            'Under the pointer': { state: 'hover' },
            'Under the focus': { state: 'focus-visible' },
            'With as little as it may hold': { change: (content) => least(content, template.schema) },
            'With more than anybody would write': { change: (content) => most(content) },
          }),
        ]),
      ),
    /** Something put together for the gallery. */
    alone: (title: string, shown: ReactNode, options: Options<Content> = {}) =>
      story(
        title,
        ({ page }) => (
          <PageProvider value={page}>
            <main id="main" className="exhibit__stage">
              {shown}
            </main>
          </PageProvider>
        ),
        options,
      ),
  };
}

const photographsFirst =
  (image: Page['image'], photographs: Images): Page['image'] =>
  (...asked) =>
    photographs.image(...asked) ?? image(...asked);
