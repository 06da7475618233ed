import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Path, Sample, WrittenText, YamlFile } from '../source/yaml.ts';
import type { LongText } from './long-text.ts';
import { type Facts, fillText, typeset } from './texts.ts';

/** A YAML file and the Markdown files it names, as one tree of values with their places. */
export class ContentSource {
  readonly yaml: YamlFile;
  private readonly facts: Facts;
  private readonly longTexts: { path: Path; text: LongText }[] = [];

  constructor(yaml: YamlFile, facts: Facts = {}) {
    this.yaml = yaml;
    this.facts = facts;
  }

  /** Records that a Markdown file replaces the value at a path, which names it. */
  mount(path: Path, text: LongText): void {
    this.longTexts.push({ path, text });
  }

  /** The Markdown files it names. */
  get longTextFiles(): YamlFile[] {
    return this.longTexts.map(({ text }) => text.yaml);
  }

  /** The names of all files it was read from. */
  get files(): string[] {
    return [this.yaml, ...this.longTextFiles].map(({ file }) => file);
  }

  /** The file in which the value at a path is written, and its path inside that file. */
  resolve(path: Path): { yaml: YamlFile; path: Path } {
    const mount = this.longTexts.find(
      (each) => each.path.length < path.length && each.path.every((step, index) => path[index] === step),
    );
    return mount ? { yaml: mount.text.yaml, path: path.slice(mount.path.length) } : { yaml: this.yaml, path };
  }

  /** A mistake at the value at a path. */
  errorAtPath(path: Path, message: string, hint?: string): Diagnostic {
    const { yaml, path: inside } = this.resolve(path);
    return yaml.errorAt(yaml.locate(inside), message, hint);
  }

  /** One mistake for each place where a value is written. */
  errorsAt(value: string, message: string, hint?: string): Diagnostic[] {
    // A page shows the value with its facts filled in and its typography finished.
    const read = (written: string): string => typeset(fillText(written, this.facts, () => {}));
    const inValues = [this.yaml, ...this.longTextFiles].flatMap((yaml) => {
      const shown = yaml.texts.filter((text) => read(text.value) === value);
      return shown.map(({ from }) => yaml.errorAt(from, message, hint));
    });
    const inLinks = this.longTexts.flatMap(({ text: { yaml, links } }) =>
      links.filter(({ href }) => href === value).map(({ offset }) => yaml.errorAt(offset, message, hint)),
    );
    return [...inValues, ...inLinks];
  }

  /** Every text value of the YAML file, and each Markdown file as one text. */
  texts(): Omit<WrittenText, 'value'>[] {
    const whole = ({ file, source }: YamlFile) => ({ file, source, from: 0, to: source.length });
    return [...this.yaml.texts, ...this.longTextFiles.map(whole)];
  }

  /** Everything marked `!sample`, file by file. */
  samples(): Sample[] {
    return [...this.yaml.samples, ...this.longTexts.flatMap(({ text }) => text.samples)];
  }
}
