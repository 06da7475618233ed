import { changedFiles, committed, publications, repositoryOf, unpushed } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { type Difference, differencesIn, withoutDifferences } from './differences.ts';
import { bytesLike, EditError, hashOf, invalid, readBytes, textOf } from './files.ts';
import { contentName, fileInWords, idOf, nameOf } from './names.ts';
import type { Changed, Changes, RequestOf } from './protocol.ts';
import type { Editing, Project } from './save.ts';

type Shown = Changes['changes'][number];

/** A change since the last commit. */
interface SinceCommit {
  shown: Shown;
  before: Uint8Array | undefined;
  /** The file without the change, and without the changes next to it. */
  without(): (Uint8Array | undefined)[];
}

const MOST_PUBLICATIONS = 10;

/** What changed since the last commit. */
export async function listChanges({ project }: Editing): Promise<Changes> {
  const repository = await repositoryOf(project.root).catch(() => undefined);
  if (!repository) return { ok: true, repository: null, changes: [], publications: [], message: '' };
  const changes = (await changesSince(project)).map(({ shown }) => shown);
  const about = { unpushed: await unpushed(repository) };
  const last = (await publications(repository)).slice(0, MOST_PUBLICATIONS);
  return { ok: true, repository: about, changes, publications: last, message: messageFor(changes) };
}

/** Reverts one change, or it and the ones next to it if they are only right together. */
export async function revert({ project, changes }: Editing, { key }: RequestOf<'revert'>): Promise<Changed> {
  const found = (await changesSince(project)).find(({ shown }) => shown.key === key);
  if (!found) throw invalid('This is not there anymore. Look at what changed again.');
  const { before, shown } = found;
  const { file, what, id } = shown;
  let refused: EditError | undefined;
  for (const after of found.without()) {
    try {
      return await changes.apply({ what: `${what} (reverted)`, id, files: [{ file, before, after }] });
    } catch (error) {
      if (!(error instanceof EditError) || error.details.code !== 'mistakes') throw error;
      refused ??= error;
    }
  }
  throw refused ?? invalid('This can’t be reverted from the page. Ask a developer.');
}

async function changesSince(project: Project): Promise<SinceCommit[]> {
  const files = await changedFiles(project.root);
  return (await Promise.all(files.map((file) => changesOf(project, file)))).flat();
}

async function changesOf({ root, current }: Project, file: string): Promise<SinceCommit[]> {
  const [oldBytes, before] = [await committed(root, file), readBytes(root, file)];
  const [old, now] = [oldBytes, before].map((bytes) =>
    bytes && file.startsWith('content/') ? ContentText.read(textOf(bytes)) : undefined,
  );
  const found = old && now ? differencesIn(old, now) : [];
  if (!old || !now || !before || found.length === 0) {
    const key = keyOf(file, before && String(before));
    const shown = { file, what: `The ${fileInWords(file)}`, old: oldBytes ? '' : null, new: before ? '' : null, key };
    return [{ shown, before, without: () => [oldBytes] }];
  }
  const known = current()?.site.description ?? { fields: {}, values: new Map() };
  return found.map((difference) => {
    const { path, oldPath = [], ...texts } = difference;
    const id = idOf(contentName(file), path ?? oldPath);
    const shown = {
      ...texts,
      file,
      what: nameOf(known, id) || fileInWords(file),
      key: keyOf(id, texts),
      ...(path && { id }),
    };
    const without = () =>
      [[difference], nextTo(found, difference)].flatMap((each) => {
        const text = withoutDifferences(now, old, each);
        return text ? [bytesLike(before, text.source)] : [];
      });
    return { shown, before, without };
  });
}

/** The differences of the same object: some values are only right together. */
const nextTo = (all: readonly Difference[], one: Difference): Difference[] => {
  const ownerOf = ({ path, oldPath }: Difference) => String((path ?? oldPath)?.slice(0, -1));
  return all.filter((each) => ownerOf(each) === ownerOf(one));
};

/** Names a change and what it changed to: if that changes again, the key does too. */
const keyOf = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));

/** A suggestion for the commit message. */
function messageFor(changes: readonly Shown[]): string {
  const [first, second, ...more] = [...new Set(changes.map(({ what }) => what))];
  if (!first) return '';
  return `Change ${second ? `${first} and ${more.length > 0 ? `${more.length + 1} more` : second}` : first}`;
}
