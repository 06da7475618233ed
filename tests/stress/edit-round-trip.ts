import { expect, test } from 'vitest';
import type { Output } from '../../generator/output/output.ts';
import { type OpenEditor, openEditor } from '../generator/edit/open-editor.ts';
import { temporaryProject } from '../temporary-project.ts';
import { fieldsOf, leavesOf } from './content-leaves.ts';
import { reasonOf, unseenReasonOf } from './edit-refusals.ts';
import { type Offers, offersOf, type Typed, typedInto } from './edit-values.ts';
import { says } from './says.ts';

type Site = Awaited<ReturnType<OpenEditor['content']>>;
type File = Site['files'][number];
type Value = File['fields'][number];

type Change = Record<'value' | 'was', string | null> & { id: string };

/** What came of it, by value. */
interface Report {
  accepted: string[];
  put: string[];
  said: string[];
  unseen: string[];
  /** Those for which files that name them would have to change, too. */
  never: string[];
}

/** Words that a page sets as they are typed, facts filled in. */
const WORDS = new Set(['text', 'starred', 'markdown', 'hours', 'date']);

/** Types something hard into every value of some files of the live content and puts it back, one after the other, each
 *  with a build of the whole site. */
export function roundTrip(isTried: (file: string) => boolean): void {
  test('every value of the live content is changed, stands there as typed, and is put back byte for byte', async () => {
    const editor = await openEditor(temporaryProject({ site: 'live' }));
    try {
      const site = await editor.content();
      const before = new Map(site.files.map(({ file }) => [file, editor.read(file)]));
      const report: Report = { accepted: [], put: [], said: [], unseen: [], never: [] };
      for (const file of site.files.filter(({ name }) => isTried(name))) {
        const visit = new Visit(editor, { site, file, report });
        expect(visit.known()).toEqual([...leavesOf(file.name, visit.source).keys()].sort());
        await visit.everyValue();
      }
      for (const [file, text] of before) expect(editor.read(file), file).toBe(text);
      for (const [what, ids] of Object.entries(report)) console.log(`${ids.length} values ${what}`);
      expect(report.unseen.filter((id) => !unseenReasonOf(id))).toEqual([]);
    } finally {
      editor.close();
    }
  }, 1_800_000);
}

/** The values of one file, as they are changed one after the other. */
class Visit {
  readonly source: string;
  readonly #editor: OpenEditor;
  readonly #file: File;
  readonly #report: Report;
  readonly #offers: Offers;
  readonly #facts: Map<string, string>;
  readonly #output: Output;
  readonly #leaves: Map<string, string>;
  /** Puts back what was typed last. */
  #back: Change[] = [];

  constructor(editor: OpenEditor, { site, file, report }: { site: Site; file: File; report: Report }) {
    this.source = editor.read(file.file);
    this.#editor = editor;
    this.#file = file;
    this.#report = report;
    this.#offers = offersOf(site);
    this.#facts = new Map(site.facts.map(({ name, value }) => [name.toLowerCase(), value]));
    this.#output = editor.output();
    this.#leaves = leavesOf(file.name, this.source);
  }

  /** The ids of what is written in the file, as the editor knows them. */
  known(): string[] {
    return this.#file.fields.flatMap(({ id, written }) => (written === null ? [] : [id])).sort();
  }

  async everyValue(): Promise<void> {
    const values = this.#file.fields.filter(
      ({ kind, written }) => written !== null || !/object|picture|longText/.test(kind),
    );
    for (const [nth, value] of values.entries()) await this.#tryAll(value, typedInto(value, nth, this.#offers));
    if (this.#back.length > 0) expect(await this.#save({})).toBe(true);
    expect(this.#editor.read(this.#file.file), this.#file.file).toBe(this.source);
  }

  async #tryAll(value: Value, all: readonly Typed[]): Promise<void> {
    for (const typed of all) {
      if (!(await this.#save(typed))) continue;
      this.#report[value.written === null ? 'put' : 'accepted'].push(value.id);
      return this.#check(value, typed);
    }
    this.#report.never.push(value.id);
  }

  /** Saves some values, and puts back those of the time before. Returns whether that was accepted. */
  async #save(typed: Typed): Promise<boolean> {
    if (this.#back.some(({ id }) => id in typed)) await this.#save({});
    const changes = Object.entries(typed).map(([id, value]) => ({ id, value, was: this.#leaves.get(id) ?? null }));
    const before = this.#editor.read(this.#file.file);
    const answer = await this.#editor.ask({ do: 'save', changes: [...this.#back, ...changes] });
    if (answer.ok) {
      this.#back = changes.map(({ id, value, was }) => ({ id, value: was, was: value }));
      return true;
    }
    expect(answer, JSON.stringify(typed)).toMatchObject({ why: 'mistake' });
    expect(this.#editor.read(this.#file.file)).toBe(before);
    expect(reasonOf(String(answer.said)), `${JSON.stringify(typed)}: ${answer.said}`).toBeDefined();
    return false;
  }

  #check({ id, kind }: Value, typed: Typed): void {
    const text = this.#editor.read(this.#file.file);
    const expected = new Map(this.#leaves);
    for (const [each, value] of Object.entries(typed))
      value === null ? expected.delete(each) : expected.set(each, value);
    expect(Object.fromEntries(leavesOf(this.#file.name, text)), id).toEqual(Object.fromEntries(expected));
    this.#checkRange(text, Object.keys(typed));
    const words = String(typed[id] ?? '').replaceAll(
      /\{([\w:-]+)\}/g,
      (fact, name) => this.#facts.get(name.toLowerCase()) ?? fact,
    );
    const { changed, said } = says(this.#output, this.#editor.output(), words);
    if (WORDS.has(kind) && words) this.#report[said > 0 ? 'said' : 'unseen'].push(id);
    else if (changed === 0) this.#report.unseen.push(id);
  }

  /** Beside the values themselves the file is as it was. */
  #checkRange(text: string, ids: readonly string[]): void {
    const document = fieldsOf(this.source);
    const ranges = ids.map(
      (id) => document.getIn(pathOf(id), true) as { range?: [number, number, number] } | undefined,
    );
    if (ranges.some((each) => !each?.range) || this.#file.name.endsWith('.md')) return;
    const start = Math.min(...ranges.map((each) => each!.range![0]));
    const end = Math.max(...ranges.map((each) => each!.range![1]));
    // A space may be needed before the first text of an empty field.
    expect(text.startsWith(this.source.slice(0, start - 1)), ids.join()).toBe(true);
    expect(text.endsWith(this.source.slice(end)), ids.join()).toBe(true);
  }
}

const pathOf = (id: string) =>
  id
    .replace(/^[^:]*:/, '')
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
