import { type Launch, launchCheck } from './checks/launch-check.ts';
import { type Content, GLOSSARY, loadSiteContent, type SiteContent, siteValues } from './content/content.ts';
import { type LanguageSettings, languageFolderOf, SITE, withInherited } from './content/languages.ts';
import type { Glossary, SiteDescription, SiteSettings } from './content/site-settings.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Day } from './locale/days.ts';
import { dayIn, isTimeZone } from './locale/time-zones.ts';
import type { Route, SharedContent, SiteDefinition } from './pages/route.ts';
import type { Cache } from './source/cache.ts';
import type { ContentFolder } from './source/content-folder.ts';

// What all pages share, and what a public site shows of it.

interface Options {
  definition: SiteDefinition;
  problems: DiagnosticCollector;
  today: Day;
}

/** The day of a moment in the time zone of the site. */
export function dayOf(today: Day | Date, folder: ContentFolder): Day {
  if (typeof today === 'string') return today;
  const { timeZone } = siteValues(folder);
  return dayIn(timeZone && isTimeZone(timeZone) ? timeZone : 'UTC', today);
}

/** All content. For a public site, what is counted is counted without what is left out. */
export async function loadContent(folder: ContentFolder, { definition, problems, today }: Options) {
  const loaded = await loadSiteContent(folder, definition, problems);
  const { site, files } = loaded;
  if (site?.data.stage !== 'public') return loaded;
  const { data } = launchCheck([...files.values()], today);
  const shown = (file: string) => data.get(files.get(file)!);
  // Every problem has been found the first time.
  return loadSiteContent(folder, definition, new DiagnosticCollector(), shown);
}

/** The content that is shown. */
export interface Shown extends SiteContent<Route> {
  site: Content<SiteSettings>;
  glossary: Content<Glossary>;
}

type Means = Omit<Options, 'problems'> & { cache: Cache };

/** Warnings about what doesn't fit together across files. Throws if a shared file can't be read or doesn't fit. */
export function crossCheck(shown: Shown, options: Options & Means): Diagnostic[] {
  const { definition, problems } = options;
  const { shared } = definition;
  if (!shared) return [];
  const isAbsent = (name: string) => shown.absent.some(({ content }) => content === name);
  if (shared.files.some((name) => !shown.files.has(name) && !isAbsent(name))) problems.throwIfAny();
  const checked = ['', ...shown.languages].map((folder) =>
    shared.crossCheck(filesIn(folder, shown, shared), settingsIn(folder, shown, options)),
  );
  const mistakes = distinct(checked.flatMap((each) => each.mistakes));
  problems.add(mistakes);
  if (mistakes.length > 0) throw problems.all();
  return distinct(checked.flatMap((each) => each.warnings));
}

/** Languages that share a file find the same in it. */
const distinct = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((each) => [String(each), each])).values(),
];

/** The content with the address of the site. Undefined if a file that every page needs can't be read. */
export function wholeSite(content: SiteContent<Route>, url: string | undefined): Shown | undefined {
  const { site: file, glossary, languages, files } = content;
  if (!file || !glossary || !languages.every((language) => files.has(language + SITE))) return undefined;
  const site = { ...file, data: { ...file.data, url } };
  return { ...content, site, glossary, files: new Map(files).set(SITE, site) };
}

/** What is shown, and what happens to the content when the site goes public, if that is now or somebody asks. */
export function published(
  whole: Shown,
  { launchCheck: isAsked, isDev }: { launchCheck?: boolean; isDev?: boolean },
  { problems, today }: Pick<Options, 'problems' | 'today'>,
) {
  const isPublic = whole.site.data.stage === 'public';
  const launch = isPublic || isAsked ? launchCheck([...whole.files.values()], today) : undefined;
  if (!isPublic || !launch) return { isPublic, launch, shown: whole };
  problems.add(launch.blocking.filter(({ code }) => !isDev || code !== 'setting'));
  return { isPublic, launch, shown: publicContent(whole, launch) };
}

/** What a public site shows. */
function publicContent(content: Shown, { data }: Launch): Shown {
  const shownIn = <T>(whole: Content<T>): Content<T> => ({ ...whole, data: data.get(whole) as T });
  return {
    ...content,
    site: shownIn(content.site),
    glossary: shownIn(content.glossary),
    pages: content.pages.map(({ route, content }) => ({ route, content: shownIn(content) })),
    files: new Map([...content.files].map(([name, file]) => [name, shownIn(file)])),
  };
}

/** The site in one language. */
export interface LocalizedSite {
  /** Its folder in `content/`. Empty for the language of the site. */
  folder: string;
  /** The settings, with what the shared content files provide for every page. */
  site: SiteSettings;
  glossary: Content<Glossary>;
  about: SiteDescription;
}

/** The site in all its languages. The first is that of the site. */
export const localizedSites = (shown: Shown, means: Means): LocalizedSite[] =>
  ['', ...shown.languages].map((folder) => {
    const site = settingsIn(folder, shown, means);
    const glossary = shown.files.get(folder + GLOSSARY) as Content<Glossary> | undefined;
    return { folder, site, glossary: glossary ?? shown.glossary, about: means.definition.describe(site) };
  });

/** The site in the language of a content file. */
export function localizedSite(file: string, sites: readonly LocalizedSite[]): LocalizedSite {
  const folders = sites.map(({ folder }) => folder);
  return sites[folders.indexOf(languageFolderOf(file, folders))]!;
}

function settingsIn(folder: string, shown: Shown, { definition: { shared }, today, cache }: Means): SiteSettings {
  const own = shown.files.get(`${folder}${SITE}`)?.data as LanguageSettings;
  const settings = folder ? withInherited(shown.site.data, own) : shown.site.data;
  if (!shared) return settings;
  const files = filesIn(folder, shown, shared);
  const inputs = [today, settings, ...shared.files.map((name) => files.get(name)?.data)];
  return cache.get(`settings of ${folder}`, inputs, () => shared.resolve(settings, files, today));
}

/** The files of a language by the names they have in that of the site: its own, and those that all pages share. */
function filesIn(
  folder: string,
  { files, languages }: Shown,
  shared: Pick<SharedContent, 'files'>,
): ReadonlyMap<string, Content<unknown>> {
  const found = new Map<string, Content<unknown>>();
  for (const [name, file] of files) if (shared.files.includes(name)) found.set(name, file);
  for (const [name, file] of files)
    if (languageFolderOf(name, languages) === folder) found.set(name.slice(folder.length), file);
  found.delete(GLOSSARY);
  return found;
}
