import type { Content, Files } from './content/content.ts';
import type { ContentDefinition } from './content/load.ts';
import type { Day } from './dates.ts';
import type { Findings, Mistake, Path } from './mistakes.ts';
import type { Colors, SiteSettings } from './pages/context.ts';
import type { Route } from './pages/page.ts';

export interface Label {
  title: string;
  /** An explanation, if the title isn't enough. */
  description?: string | undefined;
}

export type TextChecks = Pick<Findings, 'warnings' | 'doubts'>;

/** Everything that the generator knows about a site. `templates/site.ts` is ours. */
export interface SiteDefinition extends ContentDefinition {
  routes: readonly Route[];
  toolbar: Colors;
  /** What every page gets in addition to its content. With findings, reports what doesn't fit together across files. */
  shared(files: Files, today: Day, findings?: Findings): { site: SiteSettings };
  /** What may be untrue in the texts of a page. `shared` is what every page gets. */
  checkTexts(content: Content, shared: { site: SiteSettings }): TextChecks;
  /** What a launch has to wait for, although the build succeeds. A public site warns of it. */
  beforeLaunch(files: Files, today: Day): Mistake[];
  labelOf(file: string, path: Path): Label;
}
