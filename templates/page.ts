import type { z } from 'zod';
import type { Route, Template } from '../generator/pages/page.ts';
import type { Meta } from '../generator/schema/fields.ts';
import type { Page } from '../schedule/page.ts';

/** The props of a template with a schema. */
export interface PageProps<S extends z.ZodType> {
  content: z.infer<S>;
  page: Page;
}

/** What a file in `templates/` exports. */
interface TemplateFile<Content> extends Template<Content, Page> {
  schema: z.ZodType<Content>;
}

/** A page of the site, with the schema of its content. */
interface SitePage extends Route {
  schema: z.ZodType;
}

/** Connects an address with a content file and a template. The compiler checks that the template fits its schema. */
export const page = <Content extends { meta: Meta }>(
  path: `/${string}`,
  content: string,
  file: TemplateFile<Content>,
): SitePage => ({
  path,
  content,
  schema: file.schema,
  template: file as unknown as Route['template'],
});
