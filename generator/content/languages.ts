import { z } from 'zod';
import { definitionOf, metaOf, type Schema } from '../schema/schema-fields.ts';
import { valueAt } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { IN_ALL_LANGUAGES, type SiteSettings } from './site-settings.ts';

// Another language is a folder of content/, such as he/, that has pages and a site.yaml of its own.

export const SITE = 'site.yaml';

/** What the site.yaml of another language has: only what differs from the whole site. */
export type LanguageSettings = Partial<SiteSettings> & Pick<SiteSettings, 'language'>;

/** The folders of other languages: `he/`. */
export const languageFolders = (files: Iterable<string>, pages: readonly { content: string }[]): string[] =>
  [...files]
    .filter(isLanguageSite)
    .map((file) => file.slice(0, -SITE.length))
    .filter((folder) => pages.some(({ content }) => content.startsWith(folder)));

/** The folder of a content file's language: the innermost that contains it. Empty for the language of the site. */
export function languageFolderOf(file: string, folders: readonly string[]): string {
  const around = folders.filter((folder) => file.startsWith(folder));
  return around.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Whether a file has the settings of another language. */
export const isLanguageSite = (file: string): boolean => file.endsWith(`/${SITE}`);

/** The schema of the site.yaml of another language. It requires only the language. */
export function languageSchema(siteSchema: z.ZodType<SiteSettings>): z.ZodType<LanguageSettings> {
  const { language, ...shape } = definitionOf(siteSchema).shape ?? {};
  const own = Object.entries(shape).filter(([name]) => !IN_ALL_LANGUAGES.has(name));
  const fields = { language, ...optionalFields(Object.fromEntries(own)) };
  return z.strictObject(fields as z.core.$ZodShape) as unknown as z.ZodType<LanguageSettings>;
}

const optionalFields = (shape: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, isOptional(field) ? field : z.optional(inheriting(field))]),
  );

const isOptional = (field: Schema): boolean => definitionOf(field).type === 'optional';

/** Facts are inherited one by one, so each is optional, too. */
const inheriting = (field: Schema): Schema =>
  field instanceof z.ZodObject && field.def.catchall instanceof z.ZodString
    ? field.extend(optionalFields(field.shape) as z.core.$ZodShape).meta(metaOf(field))
    : field;

/** The same schema, with what can only be checked together with the rest of the settings. */
export const fitting = (own: z.ZodType<LanguageSettings>, siteSchema: z.ZodType<SiteSettings>, whole: SiteSettings) =>
  own.superRefine((settings, context) => {
    const { error } = own.safeParse(settings).error ? {} : siteSchema.safeParse(withInherited(whole, settings));
    const issues = error?.issues.filter(({ path }) => valueAt(settings, path as Path) !== undefined) ?? [];
    for (const issue of issues) context.addIssue(issue as never);
  });

/** What is in the files of a language, by the names they have in the language of the site: its own, or else those of the site. */
export const inLanguage =
  (folder: string, dataIn: (file: string) => unknown) =>
  (file: string): unknown => {
    const [whole, own] = [dataIn(file), dataIn(folder + file)];
    return file === SITE ? withInherited(Object(whole), Object(own)) : (own ?? whole);
  };

/** The settings of a language: its own, and those of the whole site. Facts are inherited one by one. */
export const withInherited = <T extends { facts?: object }>(whole: T, own: Partial<T>): T => ({
  ...whole,
  ...own,
  facts: { ...whole.facts, ...own.facts },
});
