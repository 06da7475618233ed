import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Images } from '../../build/images.ts';
import { type Page, type PageSchema, type Route, route, type TemplateModule } from '../../build/route.ts';
import { PageProvider } from '../../components/page-context.ts';
import { strip } from './bare.ts';
import type { State } from './states.ts';

/** What is done to a specimen once it is there: see acts.ts. */
export type Act =
  | 'fill-form'
  | 'open-details'
  | 'open-menu'
  | 'open-term'
  | 'rest-on-icon'
  | 'send-form'
  | 'show-toast';

/** One thing to look at: a page of its own, shown in frames. */
export interface Specimen {
  title: string;
  /** Not only a part of a page, nor something put together for the gallery. */
  isPage: boolean;
  /** A selector of the only part of the page to be seen. All of it without one. */
  part: string | undefined;
  /** The window widths at which there is something to see. */
  widths: readonly number[];
  /** As tall as a window instead of as its contents: for what lies over a page. */
  inWindow: boolean;
  withoutScript: boolean;
  toRoute(address: `/${string}`, photographs: Images): Route;
}

interface Options<Content> {
  /** Changes a copy of the content of the page. */
  change?: (content: Content) => void;
  /** Holds everything in a state that only a pointer, a key or a browser could bring about. */
  state?: State;
  act?: Act;
  /** The page that the specimen believes to be on. */
  path?: string;
  widths?: readonly number[];
  inWindow?: boolean;
  withoutScript?: boolean;
}

interface AllOptions<Content> extends Options<Content> {
  part?: string;
  isPage?: boolean;
}

const WIDTHS = [390, 1440];

/** Makes specimens that wear the style sheet of one page and are filled from its content. */
export function specimensOf<S extends PageSchema>(ownPath: string, content: string, template: TemplateModule<S>) {
  type Content = z.infer<S>;
  const Template = template.default;

  function specimen(
    title: string,
    draw: (content: Content, page: Page) => ReactNode,
    { part, isPage = false, change, state, act, path = ownPath, ...rest }: AllOptions<Content>,
  ): Specimen {
    return {
      title,
      isPage,
      part,
      widths: rest.widths ?? WIDTHS,
      inWindow: rest.inWindow ?? false,
      withoutScript: rest.withoutScript ?? false,
      toRoute: (address, photographs) =>
        route(address, content, {
          schema: template.schema,
          default: ({ content, page }) => {
            const changed = structuredClone(content);
            change?.(changed);
            const image: Page['image'] = (...asked) => photographs.image(...asked) ?? page.image(...asked);
            return (
              <div className={clsx('specimen', state && `is-${state}`)} data-act={act}>
                {draw(changed, { ...page, path, image })}
              </div>
            );
          },
        }),
    };
  }

  const ofPage = (title: string, options: AllOptions<Content>): Specimen =>
    specimen(title, (content, page) => <Template content={content} page={page} />, options);

  return {
    /** The whole page. */
    whole: (title: string, options: Options<Content> = {}) => ofPage(title, { isPage: true, ...options }),
    /** The whole page with as little as its content may hold. */
    bare: (title: string) => ofPage(title, { isPage: true, change: (content) => strip(template.schema, content) }),
    /** The part of the page that a selector names, in its place there. */
    part: (title: string, part: string, options: Options<Content> = {}) => ofPage(title, { part, ...options }),
    /** Something put together for the gallery. */
    alone: (title: string, draw: (content: Content) => ReactNode, options: Options<Content> = {}) =>
      specimen(
        title,
        (content, page) => (
          <PageProvider value={page}>
            <main className="specimen__stage">{draw(content)}</main>
          </PageProvider>
        ),
        options,
      ),
  };
}

/** So many of them: the same ones over and over, each of which can be told apart from the others. */
export function many<Item>(items: readonly Item[], count: number, tellApart: (item: Item, number: number) => void) {
  return Array.from({ length: count }, (_, index) => {
    const item = structuredClone(items[index % items.length]!);
    if (index >= items.length) tellApart(item, index + 1);
    return item;
  });
}
