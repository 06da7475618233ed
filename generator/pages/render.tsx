import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../assets/assets.ts';
import type { Images } from '../assets/images.ts';
import type { Meta } from '../schema/fields.ts';
import { renderHead } from './head.ts';
import { emptyPage, type RenderedPage } from './page.ts';
import { pageStyles } from './page-styles.ts';
import { isListed, outputPath, type Page, type Route } from './route.ts';
import { speculationRules } from './speculation.ts';

/** What a page is rendered with. */
export interface RenderContext {
  content: { meta: Meta };
  page: Pick<Page, 'base' | 'year' | 'site' | 'glossary'>;
  assets: Assets;
  image: Images['image'];
  /** The markup of a drawing of `static/images/`. */
  drawing(src: string): string;
  /** What search engines are told of the page, as HTML. */
  structuredData: string;
}

/** Renders a page. Throws the template's own error, with the page it happened on. */
export function renderPage(route: Route, context: RenderContext): RenderedPage {
  try {
    return render(route, context);
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}

function render(route: Route, context: RenderContext): RenderedPage {
  const { content, assets, drawing, structuredData } = context;
  const { meta } = content;
  const rendered = emptyPage(route.path, outputPath(route.path));
  const styles = pageStyles();
  const { first, below } = assets.stylesheet(route.content);
  const page: Page = {
    ...context.page,
    ...requestsOf(rendered),
    path: route.path,
    image: context.image,
    chunk: assets.chunk,
    restOfStyle: below,
    style: styles.add,
  };
  const Template = route.template.default;
  const markup = renderToStaticMarkup(<Template content={content} page={page} />);
  if (below && !markup.includes(below)) throw new Error('The template has a second style sheet, and no <Fold />.');
  const firstScreen = below ? 'rest' : 'main';
  const { lines, picture } = meta.share ?? { lines: [meta.title] };
  const card = isListed(route) ? assets.card(lines, picture ? drawing(picture) : '') : undefined;
  return {
    ...rendered,
    head: renderHead(meta, { page, assets, stylesheet: first + styles.css(), firstScreen, card }),
    // What the first screen does not need comes last.
    body: [markup, structuredData, speculationRules(page.base)],
    linksStyle: below !== undefined,
  };
}

/** The functions by which components tell what the page asks for. Each returns what it was given. */
function requestsOf({
  inlineCode,
  receivers,
  terms,
}: RenderedPage): Pick<Page, 'inlineScript' | 'postsTo' | 'explains'> {
  return {
    inlineScript: (code) => {
      inlineCode.push({ element: 'script', code });
      return code;
    },
    postsTo: (address) => {
      receivers.push(address);
      return address;
    },
    explains: (term) => {
      terms.add(term);
      return term;
    },
  };
}
