import { changedFiles, committed, publications, repositoryOf, unpushed } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { type Difference, differencesIn, nextTo, withoutDifference } from './differences.ts';
import { bytesLike, EditError, hashOf, invalid, readBytes, textOf, toWire } from './files.ts';
import { contentName, idOf, nameOf } from './names.ts';
import type { Changed, Changes as ChangesAnswer, RequestOf } from './protocol.ts';
import type { Changes, Project } from './save.ts';

/** A change since the last commit. */
interface SinceCommit {
  /** Names the change and what it changed to: if that changes again, the key does too. */
  key: string;
  file: string;
  what: string;
  id?: string | undefined;
  old: string | null;
  new: string | null;
  before: Uint8Array | undefined;
  /** The file without the change, and without the changes next to it. */
  without(): (Uint8Array | undefined)[];
}

const MOST_PUBLICATIONS = 10;

/** What changed since the last commit, and how to revert it. */
export class History {
  readonly #project: Project;
  readonly #changes: Changes;

  constructor(project: Project, changes: Changes) {
    this.#project = project;
    this.#changes = changes;
  }

  async changes(): Promise<ChangesAnswer> {
    const { root, current } = this.#project;
    const warnings = (current()?.site.warnings ?? []).map(toWire);
    const repository = await repositoryOf(root).catch(() => undefined);
    if (!repository) return { ok: true, repository: null, changes: [], publications: [], warnings, message: '' };
    const found = await this.#sinceCommit();
    const changes = found.map(({ before: _, without: __, ...shown }) => shown);
    const about = { unpushed: await unpushed(repository) };
    const last = (await publications(repository)).slice(0, MOST_PUBLICATIONS);
    return { ok: true, repository: about, changes, publications: last, warnings, message: messageFor(found) };
  }

  /** Reverts one change, or it and the ones next to it if they are only right together. */
  async revert({ key }: RequestOf<'revert'>): Promise<Changed> {
    const found = (await this.#sinceCommit()).find((each) => each.key === key);
    if (!found) throw invalid('This is not there anymore. Look at what changed again.');
    const { file, what, before, id } = found;
    let refused: unknown = invalid(`This can’t be reverted from the page. Change ${file} itself.`);
    for (const after of found.without()) {
      try {
        return await this.#changes.apply({ what: `${what} (reverted)`, id, files: [{ file, before, after }] });
      } catch (error) {
        if (!(error instanceof EditError) || error.details.code !== 'mistakes') throw error;
        if (!(refused instanceof EditError) || refused.details.code !== 'mistakes') refused = error;
      }
    }
    throw refused;
  }

  async #sinceCommit(): Promise<SinceCommit[]> {
    const files = await changedFiles(this.#project.root);
    return (await Promise.all(files.map((file) => this.#changesOf(file)))).flat();
  }

  async #changesOf(file: string): Promise<SinceCommit[]> {
    const { root, current } = this.#project;
    const [oldBytes, before] = [await committed(root, file), readBytes(root, file)];
    const [old, now] = [oldBytes, before].map((bytes) =>
      bytes && file.startsWith('content/') ? ContentText.read(textOf(bytes)) : undefined,
    );
    const found = old && now ? differencesIn(old, now) : [];
    const known = current()?.site.description ?? { fields: {}, values: new Map() };
    if (!old || !now || !before || found.length === 0) {
      const whole = { file, what: file, old: oldBytes ? '' : null, new: before ? '' : null };
      return [{ ...whole, key: keyOf(file, before && String(before)), before, without: () => [oldBytes] }];
    }
    const name = contentName(file);
    return found.map((difference) => {
      const { path, oldPath = [], ...texts } = difference;
      const what = nameOf(known, idOf(name, path ?? oldPath)) || file;
      const without = () =>
        [[difference], nextTo(found, difference)].flatMap((each) => {
          const text = withoutAll(now, old, each);
          return text ? [bytesLike(before, text.source)] : [];
        });
      const id = path && idOf(name, path);
      return { ...texts, file, what, id, key: keyOf(file, JSON.stringify([path, texts])), before, without };
    });
  }
}

function withoutAll(now: ContentText, old: ContentText, differences: readonly Difference[]): ContentText | undefined {
  let text: ContentText | undefined = now;
  for (const each of differences) text = text && withoutDifference(text, old, each);
  return text;
}

const keyOf = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));

/** A suggestion for the commit message. */
function messageFor(changes: readonly SinceCommit[]): string {
  const [first, second, ...more] = [...new Set(changes.map(({ what }) => what))];
  if (!first) return '';
  return `Change ${second ? `${first} and ${more.length > 0 ? `${more.length + 1} more` : second}` : first}`;
}
