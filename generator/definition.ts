import type { z } from 'zod';
import type { Files } from './content/content.ts';
import type { Facts } from './content/texts.ts';
import type { Day } from './dates.ts';
import type { Findings, Mistake, Path } from './mistakes.ts';
import type { Colors, SiteSettings } from './pages/context.ts';
import type { Route } from './pages/page.ts';

export interface Label {
  title: string;
  /** An explanation, if the title isn't enough. */
  description?: string | undefined;
}

/** Everything that the generator knows about a site. `templates/site.ts` is ours. */
export interface SiteDefinition {
  routes: readonly Route[];
  /** The schema of every content file, by its name. `site.yaml` comes first: it has the facts. */
  schemas: ReadonlyMap<string, z.ZodType>;
  toolbar: Colors;
  /** Facts that any text can use in addition to those in site.yaml. The content is not checked yet. */
  countedFacts(read: (file: string) => unknown): Facts;
  /** What every page gets in addition to its content. Reports what doesn't fit together across files. */
  shared(files: Files, today: Day, findings: Findings): { site: SiteSettings };
  /** What a launch has to wait for, although the build succeeds. */
  beforeLaunch(files: Files): Mistake[];
  labelOf(file: string, path: Path): Label;
}
