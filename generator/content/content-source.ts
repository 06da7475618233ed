import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import type { Path, Sample, WrittenText, YamlFile } from '../source/yaml.ts';
import { type Facts, fillText, typeset } from './texts.ts';

/** Where the content of a page is written: a YAML file, and the Markdown files it names. */
export class ContentSource {
  readonly yaml: YamlFile;
  private readonly facts: Facts | undefined;
  private readonly mounted: { path: Path; yaml: YamlFile }[] = [];

  constructor(yaml: YamlFile, facts?: Facts) {
    this.yaml = yaml;
    this.facts = facts;
  }

  /** Records that a Markdown file replaces the value at a path. */
  mount(path: Path, yaml: YamlFile): void {
    this.mounted.push({ path, yaml });
  }

  get longTextFiles(): YamlFile[] {
    return this.mounted.map(({ yaml }) => yaml);
  }

  get files(): YamlFile[] {
    return [this.yaml, ...this.longTextFiles];
  }

  /** The file that contains the value at a path, and its path in that file. */
  resolve(path: Path): { yaml: YamlFile; path: Path } {
    const mount = this.mounted.find((each) => isInside(path, each.path));
    return mount ? { yaml: mount.yaml, path: path.slice(mount.path.length) } : { yaml: this.yaml, path };
  }

  errorAtPath(path: Path, problem: Problem): Diagnostic {
    const { yaml, path: inside } = this.resolve(path);
    const [body, block, , item] = inside;
    const blockPath = String([body, block, item].filter((step) => step !== undefined));
    const written = body === 'body' ? yaml.blocks.find((each) => String(each.path) === blockPath) : undefined;
    return written ? yaml.errorAt(written.from, problem) : yaml.errorAtPath(inside, problem);
  }

  /** A problem with a value as pages show it, once for each place where it is written. */
  errorsAt(value: string, problem: Problem): Diagnostic[] {
    const shown = (written: string): string => typeset(fillText(written, this.facts));
    return this.files.flatMap((yaml) =>
      yaml.texts
        .filter((text) => shown(text.value) === value)
        .map(({ from, path }) => yaml.errorAt(from, problem, path)),
    );
  }

  /** Every text of the YAML file, and each Markdown file as one text. */
  texts(): Omit<WrittenText, 'value'>[] {
    const whole = ({ file, source }: YamlFile) => ({ file, source, from: 0, to: source.length });
    return [...this.yaml.texts, ...this.longTextFiles.map(whole)];
  }

  /** Everything marked `!sample`. */
  samples(): Sample[] {
    return this.files.flatMap(({ samples }) => samples);
  }

  /** Where the data has values that are not confirmed: those marked `!sample`, and texts that name one of the facts. */
  unconfirmed(facts: ReadonlySet<string>): Path[] {
    const namesOne = (text: string) => [...facts].some((fact) => text.includes(`{${fact}}`));
    const inFile = ({ samples, texts, blocks, source }: YamlFile): Path[] => [
      ...samples.flatMap(({ path }) => (path ? [path] : [])),
      ...texts.filter(({ value }) => namesOne(value)).flatMap(({ path }) => (path ? [path] : [])),
      ...blocks
        .filter(({ from }, index) => namesOne(source.slice(from, blocks[index + 1]?.from)))
        .map(({ path }) => path),
    ];
    const mounted = this.mounted.flatMap(({ path, yaml }) =>
      inFile(yaml).map((inside) => [...path, ...pathInData(inside)]),
    );
    return [...inFile(this.yaml), ...mounted];
  }
}

/** An item of a list in a Markdown text is `body.3.1` in its file, and `body.3.items.1` in the data. */
const pathInData = ([first, block, ...item]: Path): Path =>
  [first, block, ...(first === 'body' && item.length > 0 ? ['items', ...item] : item)].filter(
    (step) => step !== undefined,
  );

/** Whether a path leads into the value at another path. */
export const isInside = (path: Path, owner: Path): boolean =>
  path.length > owner.length && owner.every((step, index) => path[index] === step);

/** The value at a path. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);
