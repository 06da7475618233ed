import { createHash } from 'node:crypto';
import { changedFiles, committed, publications, repositoryOf, unpushed } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { valueAt, wordsOf } from '../source/write/data.ts';
import { asChanges, type Described, describeChange, nextTo } from './changed-values.ts';
import type { Description } from './describe.ts';
import { differencesIn, withoutDifferences } from './differences.ts';
import { bytesLike, EditError, type FileChange, invalid, readBytes, textOf } from './files.ts';
import { contentName, fileTitle, isText } from './names.ts';
import { IMAGES } from './pictures.ts';
import type { Changed, ChangedThing, ChangedValue, Changes, RequestOf } from './protocol.ts';
import { descriptionOf, type Editing, type Project } from './save.ts';

interface SinceCommit {
  shown: Described & ChangedValue;
  before: Uint8Array | undefined;
  /** The file without the change, and without the changes next to it. */
  without(): (Uint8Array | undefined)[];
}

const MOST_PUBLICATIONS = 10;

export async function listChanges({ project }: Editing): Promise<Changes> {
  const repository = await repositoryOf(project.root).catch(() => undefined);
  if (!repository) return { ok: true, repository: null, changes: [], publications: [], message: '' };
  const changes = thingsIn(await changesSince(project));
  const about = { unpushed: await unpushed(repository) };
  const last = (await publications(repository)).slice(0, MOST_PUBLICATIONS);
  return { ok: true, repository: about, changes, publications: last, message: messageFor(changes) };
}

/** Reverts one change, or it and the ones next to it if they are only right together. */
export async function revert({ project, changes }: Editing, { key }: RequestOf<'revert'>): Promise<Changed> {
  const found = (await changesSince(project)).find(({ shown }) => shown.key === key);
  if (!found) throw invalid('This is not there anymore. Look at what changed again.');
  const { before, shown } = found;
  const { file, title, what } = shown;
  let refused: EditError | undefined;
  for (const after of found.without()) {
    try {
      const files = [{ file, before, after }, ...(await imagesWith(project, shown, [before, after]))];
      return await changes.apply({ what: `${title}: ${what} (reverted)`, files });
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

async function changesOf(project: Project, file: string): Promise<SinceCommit[]> {
  const { root } = project;
  const known = descriptionOf(project);
  const [oldBytes, before] = [await committed(root, file), readBytes(root, file)];
  if (!file.startsWith('content/')) return imageChange(known, file, [oldBytes, before]);
  const [old, now] = [oldBytes, before].map((bytes) => bytes && ContentText.read(textOf(bytes)));
  const found = old && now ? differencesIn(old, now) : [];
  if (!old || !now || !before || found.length === 0) {
    const title = wordsOf(valueAt((now ?? old)?.data, ['title'])) ?? fileTitle(known, contentName(file));
    const what = wordFor(oldBytes, before);
    const shown = { title, page: title, file, what, old: null, new: null, key: keyOf(file, before && String(before)) };
    return [{ shown, before, without: () => [oldBytes] }];
  }
  return asChanges(found).map((own) => {
    const shown = describeChange(known, { file, old, now }, own[0]);
    const without = () =>
      [own, nextTo(found, own[0])].flatMap((each) => {
        const text = withoutDifferences(now, old, each);
        return text ? [bytesLike(before, text.source)] : [];
      });
    return { shown: { ...shown, key: keyOf(file, own) }, before, without };
  });
}

/** A change of an image file. A new image that a page shows belongs to the change of the page. */
function imageChange(known: Description, file: string, [old, before]: (Uint8Array | undefined)[]): SinceCommit[] {
  const name = file.slice(IMAGES.length + 1);
  const isUsed = known.images.some((image) => image.name === name && image.used);
  if (!old && isUsed) return [];
  const title = isUsed ? 'Picture' : 'Picture that no page shows';
  const pictures: ChangedValue['pictures'] = [old ? name : null, before ? name : null];
  const shown = { title, page: '', file, what: wordFor(old, before), old: null, new: null, pictures, key: keyOf(file) };
  return [{ shown, before, without: () => [old] }];
}

const wordFor = (old: unknown, now: unknown): string => (old ? (now ? 'Changed' : 'Removed') : 'New');

/** The image files that go with a reverted text: the one that came with it is deleted unless something else shows it, and
 *  the old one comes back. */
async function imagesWith(
  project: Project,
  { file: content, pictures: [old] = [null, null] }: Described,
  texts: readonly (Uint8Array | undefined)[],
): Promise<FileChange[]> {
  const { root } = project;
  const { images, values } = descriptionOf(project);
  const [now, then] = texts.map((bytes) => new Set(bytes && textOf(bytes).match(/[\w/-]+\.\w+/g))) as Set<string>[];
  const isElsewhere = (name: string) =>
    [...values.values()].some(
      (each) => isText(each) && each.written === name && !each.id.startsWith(`${contentName(content)}:`),
    );
  const gone = images.filter(({ name }) => now?.has(name) && !then?.has(name) && !isElsewhere(name));
  const changes: FileChange[] = [];
  for (const name of new Set([...gone.map((image) => image.name), ...(old ? [old] : [])])) {
    const file = `${IMAGES}/${name}`;
    const [before, after] = [readBytes(root, file), await committed(root, file)];
    if (!before !== !after) changes.push({ file, before, after });
  }
  return changes;
}

/** The changes by what they belong to. */
function thingsIn(changes: readonly SinceCommit[]): ChangedThing[] {
  const things = new Map<string, ChangedThing>();
  for (const { shown } of changes) {
    const { title, page, ...value } = shown;
    const thing = things.get(`${page}: ${title}`) ?? { title, page, values: [] };
    things.set(`${page}: ${title}`, { ...thing, values: [...thing.values, value] });
  }
  return [...things.values()];
}

/** Names a change and what it changed to: if that changes again, the key does too. */
const keyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** A suggestion for the commit message. */
function messageFor(things: readonly ChangedThing[]): string {
  const [first, second, ...more] = new Set(things.map(({ title }) => title));
  if (!first) return '';
  return `Change ${second ? `${first} and ${more.length > 0 ? `${more.length + 1} more` : second}` : first}`;
}
