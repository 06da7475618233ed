import { type Content, type Files, valueAt } from './content/content.ts';
import { loadContent } from './content/load.ts';
import { dayIn } from './dates.ts';
import type { SiteDefinition } from './definition.ts';
import { Findings, inOrder, type Mistake } from './mistakes.ts';
import { Reuse } from './reuse.ts';
import { kindAt } from './schema/fields.ts';
import type { BuildOptions } from './site.ts';

/** What a public site leaves out of a page, or of every page. */
interface LeftOut {
  /** The content file. */
  name: string;
  title: string;
  /** Where one would see it. */
  address?: string | undefined;
  parts: Mistake[];
}

export interface LaunchReport {
  /** What keeps the site from going public. */
  blocking: Mistake[];
  /** What only a person can decide. */
  notes: Mistake[];
  leftOut: LeftOut[];
}

type Options = Pick<BuildOptions, 'url' | 'now'>;

/** What keeps the site from going public, and what a public site leaves out. Throws if the draft has mistakes. */
export function launchCheck(
  definition: SiteDefinition,
  root: string,
  { url, now }: Options,
): LaunchReport {
  const today = dayIn(now);
  const findings = new Findings();
  const reading = { url, today, findings, reuse: new Reuse(), stage: 'public' } as const;
  const { files, blocking, unconfirmed } = loadContent(definition, root, reading);
  const others = definition.beforeLaunch(files, today);
  const isKnown = (place: string) => blocking.some((each) => each.place === place);
  const added = others.filter(({ place }) => !isKnown(place));
  return {
    blocking: inOrder([...blocking, ...added]),
    notes: inOrder(brokenPromises(definition, files)),
    leftOut: byPage(definition, files, inOrder(unconfirmed())),
  };
}

function byPage({ routes, labelOf }: SiteDefinition, files: Files, unconfirmed: Mistake[]) {
  const groups = [...files].map(([name, content]): LeftOut => {
    const inPage = content.files.map((each) => each.file.file);
    return {
      name,
      title: labelOf(name, []).title,
      address: routes.find((route) => route.content === name)?.path,
      parts: unconfirmed.filter(({ file }) => inPage.includes(file)),
    };
  });
  return groups.filter(({ parts }) => parts.length > 0);
}

/** Sections that links lead to, and that lose entries: an address such as `/contact/#parents` names one. */
function brokenPromises({ routes, schemas }: SiteDefinition, files: Files): Mistake[] {
  const counts = new Map<string, number>();
  for (const [name, content] of files) {
    const page = routes.find((route) => route.content === name)?.path ?? '';
    for (const { path, value } of content.texts()) {
      if (kindAt(schemas.get(name)!, path, content.file.data) !== 'link') continue;
      const address = value.startsWith('#') ? page + value : value;
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
  }
  return routes.flatMap(({ path, content: name }) => {
    const content = files.get(name)!;
    return Object.keys(Object(content.file.data)).flatMap((section) => {
      const count = counts.get(`${path}#${section}`) ?? 0;
      return count > 0 ? (promiseOf(content, section, count) ?? []) : [];
    });
  });
}

function promiseOf(content: Content, section: string, count: number): Mistake | undefined {
  const draft = Object(valueAt(content.file.data, [section]));
  const rest = valueAt(content.read(), [section]);
  const links = count === 1 ? 'a link leads here' : `${count} links lead here`;
  const gone =
    count === 1 ? 'it is left out, and the link too' : 'it is left out, and they are too';
  const hint = 'Confirm what is true, or change what leads here.';
  if (rest === undefined) return content.mistake([section], { message: `${links}: ${gone}`, hint });
  for (const [key, list] of Object.entries(draft)) {
    if (!Array.isArray(list)) continue;
    const kept = valueAt(rest, [key]);
    const lost = list.length - (Array.isArray(kept) ? kept.length : 0);
    if (lost === 0) continue;
    const all = lost === list.length ? `all ${lost}` : `${lost} of the ${list.length}`;
    const message = `${links}, and ${all} ${key} are left out`;
    return content.mistake([section, key], { message, hint });
  }
  return undefined;
}
