import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Path, Sample, WrittenText, YamlFile } from '../source/yaml.ts';
import { type Facts, fillText } from './facts.ts';
import type { LongText } from './long-text.ts';
import { typeset } from './typography.ts';

/** A YAML file and the Markdown files it names, seen as one tree of values that all know their place. */
export class ContentSource {
  readonly yaml: YamlFile;
  private readonly facts: Facts;
  private readonly longTexts: { path: Path; text: LongText }[] = [];

  constructor(yaml: YamlFile, facts: Facts = {}) {
    this.yaml = yaml;
    this.facts = facts;
  }

  /** Puts a Markdown file in the place of the value that names it. */
  mount(path: Path, text: LongText): void {
    this.longTexts.push({ path, text });
  }

  /** The files it was read from. */
  get files(): string[] {
    return [this.yaml.file, ...this.longTexts.map(({ text }) => text.yaml.file)];
  }

  /** The Markdown files it names. */
  get longTextFiles(): YamlFile[] {
    return this.longTexts.map(({ text }) => text.yaml);
  }

  /** The file that a path of the whole tree leads into, and the path inside it. */
  resolve(path: Path): { yaml: YamlFile; path: Path } {
    const mount = this.longTexts.find(
      (each) => each.path.length < path.length && each.path.every((step, index) => path[index] === step),
    );
    return mount ? { yaml: mount.text.yaml, path: path.slice(mount.path.length) } : { yaml: this.yaml, path };
  }

  /** The same mistake at each place where a value is written: once for every line that has to be mended. */
  errorsAt(value: string, message: string, hint?: string): Diagnostic[] {
    // Pages show a text with its facts filled in and its quotation marks curled.
    const read = (written: string): string => typeset(fillText(written, this.facts, () => {}));
    const here = this.yaml.locateValue(value, read).map((offset) => this.yaml.errorAt(offset, message, hint));
    const inTexts = this.longTexts.flatMap(({ text: { yaml, links } }) => [
      ...yaml.locateValue(value, read).map((offset) => yaml.errorAt(offset, message, hint)),
      ...links.filter(({ href }) => href === value).map(({ offset }) => yaml.errorAt(offset, message, hint)),
    ]);
    return [...here, ...inTexts];
  }

  /** Every text as it is written, with where it begins and ends in its file. Of a Markdown file, all of it is one. */
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
