import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Path, Sample, WrittenText, YamlFile } from '../source/yaml.ts';
import { type Facts, fillText } from './facts.ts';
import type { LongText } from './long-text.ts';
import { typeset } from './typography.ts';

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

  /** The names of all files it was read from. */
  get files(): string[] {
    return [this.yaml.file, ...this.longTexts.map(({ text }) => text.yaml.file)];
  }

  /** The Markdown files it names. */
  get longTextFiles(): YamlFile[] {
    return this.longTexts.map(({ text }) => text.yaml);
  }

  /** The file in which the value at a path is written, and its path inside that file. */
  resolve(path: Path): { yaml: YamlFile; path: Path } {
    const mount = this.longTexts.find(
      (each) => each.path.length < path.length && each.path.every((step, index) => path[index] === step),
    );
    return mount ? { yaml: mount.text.yaml, path: path.slice(mount.path.length) } : { yaml: this.yaml, path };
  }

  /** One mistake for each place where a value is written. */
  errorsAt(value: string, message: string, hint?: string): Diagnostic[] {
    // A page shows the value with its facts filled in and its typography finished.
    const read = (written: string): string => typeset(fillText(written, this.facts, () => {}));
    const here = this.yaml.locateValue(value, read).map((offset) => this.yaml.errorAt(offset, message, hint));
    const inTexts = this.longTexts.flatMap(({ text: { yaml, links } }) => [
      ...yaml.locateValue(value, read).map((offset) => yaml.errorAt(offset, message, hint)),
      ...links.filter(({ href }) => href === value).map(({ offset }) => yaml.errorAt(offset, message, hint)),
    ]);
    return [...here, ...inTexts];
  }

  /** Every text value of the YAML file, and each Markdown file as one text. */
  texts(): WrittenText[] {
    const inTexts = this.longTexts.map(({ text: { yaml } }) => ({
      ...{ file: yaml.file, source: yaml.source },
      ...{ from: 0, to: yaml.source.length },
    }));
    return [...this.yaml.texts(), ...inTexts];
  }

  /** Everything marked `!sample`, file by file. */
  samples(): Sample[] {
    return [...this.yaml.samples(), ...this.longTexts.flatMap(({ text }) => [...text.yaml.samples(), ...text.samples])];
  }
}
