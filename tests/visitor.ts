import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import * as project from './project.ts';

// A public site, read as its visitors do: what it promises, and whether that is there.

/** How visitors reach us. */
export type Way = 'form' | 'delivery' | 'email';

/** The part of a page that has an id: the element, or the section around a heading. */
function partWith(html: string, id: string): string {
  const at = html.indexOf(` id="${id}"`);
  if (at < 0) return '';
  const start = html.lastIndexOf('<', at);
  const tag = /^<(\w+)/.exec(html.slice(start))![1]!;
  const from = /^h\d$/.test(tag) ? html.lastIndexOf('<section', start) : start;
  const name = from === start ? tag : 'section';
  let depth = 0;
  for (const { 0: found, index } of html.slice(from).matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(from, from + index);
  }
  return html.slice(from);
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript|svg|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#?\w+;|\s+/g, ' ')
    .trim();

/** The words of a part in addition to its headings. */
const wordsBelow = (html: string): string =>
  withoutTags(html.replaceAll(/<(h[1-6])\b.*?<\/\1>/gs, ''));

/** What a visitor would complain of. */
function complaintsAbout({ output, pages, context }: BuiltSite, way: Way): string[] {
  const found: string[] = [];
  const hasPhone = 'phone' in context.site.facts;
  const htmlOf = (address: string) => pages.find((page) => page.path === address)?.html ?? '';
  for (const page of pages) {
    const { html, path: here } = page;
    const complain = (what: string) => found.push(`${here}: ${what}`);
    const main = html.slice(html.indexOf('<body'));
    const words = withoutTags(main);
    const head = html.slice(0, html.indexOf('<style')).replaceAll(/"Content-Sec.*?>/gs, '');
    for (const [, href = '', label = ''] of main.matchAll(
      /<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      if (/^(https?|tel|webcal):|\.\w+$/.test(href)) continue;
      const name = withoutTags(label);
      if (href.startsWith('mailto:')) {
        const isButton = href.includes('subject=');
        if (isButton && !href.includes('body=')) complain(`"${name}" begins no message`);
        if (!isButton && !name.includes('@')) complain(`"${name}" has no subject`);
        continue;
      }
      const [address = '', anchor] = href.replace(/\?[^#]*/, '').split('#');
      const target = htmlOf(address || here);
      const part = partWith(target, anchor ?? '');
      const isSomething = part.includes('class="action"') || wordsBelow(part).length > 20;
      if (anchor && !isSomething) complain(`"${name}" leads to nothing (${href})`);
      if (/director/i.test(name) && !/>Director <(b|strong)\b/.test(target))
        complain(`"${name}" leads to no director`);
    }
    for (const [form] of main.matchAll(/<form class="action".*?<\/form>/gs))
      if (!form.includes('name="message"')) complain(`"${withoutTags(form)}" begins no message`);
    const said = `${withoutTags(head)} ${/ name="description" content="([^"]*)"/.exec(head)?.[1]} ${words}`;
    const isForm = /\b(message|contact|our|the) form\b/i.test(said);
    if (way === 'email' && (isForm || main.includes('#write" method')))
      complain('there is no form');
    if (way !== 'email' && /an email to us/.test(said)) complain('buttons open the form');
    if (!hasPhone && /, call|write or call|^call or|hear a voice/i.test(said))
      complain('there is no phone number');
    if (/on a break|summer break/i.test(words)) complain('the season is on');
    if (
      /<(p|ul|ol|dl|li|dd|h[1-6]|section|nav)\b[^>]*><\/\1>/.test(
        main.replaceAll(/<p[^>]*role="status"[^>]*><\/p>/g, ''),
      )
    )
      complain('an element is empty');
    for (const [section] of main.matchAll(/<section\b.*?<\/section>/gs))
      if (wordsBelow(section).length < 10 && !/<(img|svg|a)\b/.test(section))
        complain(`nothing is below "${withoutTags(section)}"`);
    for (const [, summary = '', list = ''] of main.matchAll(
      /<summary>(.*?)<\/summary><dl>(.*?)<\/dl>/gs,
    ))
      for (const [promised, term] of [
        ['where', 'Where'],
        ['who comes', 'Who comes'],
        ['like', 'The night'],
      ])
        if (withoutTags(summary).toLowerCase().includes(promised!) && !list.includes(`>${term}<`))
          complain(`the summary "${summary}" promises ${term}`);
  }
  if (way === 'email' && !String(output.get('contact/index.html')).includes('mailto:'))
    found.push('there is no address');
  return [...new Set(found)];
}

/** Where something isn't confirmed, in the files of a folder. */
export interface Sample {
  name: string;
  at: number;
  /** What is in front of it on its line: the same for a field of all entries of a list. */
  field: string;
  words: string;
}

const MARK = /!sample (?:>-\n\s+)?(.{0,40})|!sample\n/g;

function samplesIn(folder: string): Sample[] {
  const names = readdirSync(folder).filter((name) => /\.(yaml|md)$/.test(name));
  return names.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const samples = [...text.matchAll(MARK)].map(({ index, 1: words = '' }) => {
      return { name, at: index, field: text.slice(0, index).split('\n').at(-1)!, words };
    });
    return samples.filter(({ field }) => !field.includes('#'));
  });
}

/** The files in which some samples are confirmed. */
function confirming(folder: string, samples: readonly Sample[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const name of new Set(samples.map((each) => each.name))) {
    let text = readFileSync(path.join(folder, name), 'utf8');
    const own = samples.filter((each) => each.name === name);
    for (const { at } of own.sort((one, other) => other.at - one.at))
      text = text.slice(0, at) + text.slice(at).replace(/^!sample ?/, '');
    files.set(name, Buffer.from(text));
  }
  return files;
}

/** A real number and a real address in place of the examples, which can't be public. */
const asReal = (text: string): string =>
  text.replaceAll(/555-01\d\d/g, '456-7890').replaceAll('example.org/4g', 'fixture.test/4g');

/** The changes that make each way the one of the site. */
export const WAYS: Record<Way, project.ContentChanges> = {
  form: {},
  delivery: project.withDelivery,
  email: { 'contact.yaml': ['  states:\n', '  byEmail: Write to us at {email}.\n  states:\n'] },
};

/** The public site with one way to reach us, and what visitors complain of if only some samples are confirmed. */
export async function openPublic(way: Way) {
  const { root, remove } = project.fixtureProject(project.publicSite, WAYS[way]);
  const folder = path.join(root, 'content');
  let last: BuiltSite | undefined;
  async function complaints(samples: readonly Sample[]): Promise<string[]> {
    const edits = confirming(folder, samples);
    for (const [name, bytes] of edits)
      edits.set(name, Buffer.from(asReal(Buffer.from(bytes).toString())));
    const reused = last && { last, materials: last.materials };
    const options = { url: project.FIXTURE_URL, now: project.FIXTURE_DAY, edits, ...reused };
    last = await buildSite(project.fixtureSite, root, options);
    return complaintsAbout(last, way);
  }
  return { complaints, samples: samplesIn(folder), remove };
}
