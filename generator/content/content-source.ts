import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import type { Path, WrittenText, YamlFile } from '../source/yaml.ts';
import { fillText, type TextContext } from './texts.ts';
import { typeset } from './typography.ts';

/** Where the content of a page is written: a YAML file, and the Markdown files it names. */
export class ContentSource {
  readonly yaml: YamlFile;
  private readonly context: TextContext;
  private readonly mounted: { path: Path; yaml: YamlFile; isEntry: boolean }[] = [];

  constructor(yaml: YamlFile, context: TextContext) {
    this.yaml = yaml;
    this.context = context;
  }

  /** Records that a Markdown file replaces the value at a path. The value is in the YAML, unless it is an entry of a folder. */
  mount(path: Path, yaml: YamlFile, isEntry = false): void {
    this.mounted.push({ path, yaml, isEntry });
  }

  get language(): string {
    return this.context.language;
  }

  get files(): YamlFile[] {
    return [this.yaml, ...this.mounted.map(({ yaml }) => yaml)];
  }

  /** The file that contains the value at a path, and its path in that file. */
  resolve(path: Path): { yaml: YamlFile; path: Path } {
    const isIn = (owner: Path, isEntry: boolean) => isInside(isEntry ? [...path, ''] : path, owner);
    const mount = this.mounted.find((each) => isIn(each.path, each.isEntry));
    return mount ? { yaml: mount.yaml, path: path.slice(mount.path.length) } : { yaml: this.yaml, path };
  }

  errorAtPath(path: Path, problem: Problem): Diagnostic {
    const { yaml, path: inside } = this.resolve(path);
    return yaml.errorAtPath(inside, problem);
  }

  /** A problem with a value as pages show it, once for each place where it is written. */
  errorsAt(value: string, problem: Problem): Diagnostic[] {
    const { facts, language } = this.context;
    return this.files.flatMap((yaml) =>
      [...yaml.texts, ...yaml.links]
        .filter((text) => typeset(fillText(text.value, facts), language) === value)
        .map(({ from, path }) => yaml.errorAt(from, problem, path)),
    );
  }

  /** Every text of its files, and its path in the data. */
  texts(): { path: Path; text: WrittenText }[] {
    const own = this.yaml.texts.map((text) => ({ path: text.path, text }));
    const mounted = this.mounted.flatMap(({ path, yaml }) =>
      yaml.texts.map((text) => ({ path: [...path, ...text.path], text })),
    );
    return [...own, ...mounted];
  }

  /** Where the data has values that are not confirmed: those marked `!sample`, and texts that name one of the facts. */
  unconfirmed(facts: ReadonlySet<string>): Path[] {
    const namesOne = (text: string) => [...facts].some((fact) => text.includes(`{${fact}}`));
    const mounted = this.mounted.flatMap(({ path, yaml }) => yaml.samples.map((inside) => [...path, ...inside]));
    const texts = this.texts().filter(({ text }) => namesOne(text.value));
    return [...this.yaml.samples, ...mounted, ...texts.map(({ path }) => path)];
  }
}

/** Whether a path leads into the value at another path. */
export const isInside = (path: Path, owner: Path): boolean =>
  path.length > owner.length && owner.every((step, index) => path[index] === step);
