/** The values that a page may show, by what is to be seen of them. */
export interface Known {
  /** Without spaces: each text, with the ids of the values that say it. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** The same texts as they are read, the longest first. */
  shown: readonly { words: string; ids: readonly string[] }[];
  /** The pictures, by the names of their files without the ending. */
  pictures: ReadonlyMap<string, readonly string[]>;
}

/** A place of a page that says a value, and the ids of the values that say the same. */
export interface Occurrence {
  place: { name: string; from: number; to: number; parent?: Occurrence['place'] };
  ids: readonly string[];
  attribute: boolean;
  /** Whether the page does not say the value itself. */
  isGuess?: boolean;
}

const DEEPEST = 12;

/** The same places, each with one id if its surroundings tell which of the values it is: the one whose nearest relatives
 *  stand nearest on the page. Values that are equal in everything are told apart by their order. */
export function resolveMarks(found: readonly Occurrence[]): Occurrence[] {
  let near = found;
  for (let steps = 0; steps < DEEPEST; steps++) {
    const sure = near.filter(({ ids }) => ids.length === 1);
    const next = near.map((each) => (each.ids.length === 1 ? each : { ...each, ids: nearest(each, steps, sure) }));
    const isNews = next.some(({ ids }, index) => ids.length < near[index]!.ids.length);
    near = next;
    // What is known now tells more about what stands right beside it.
    if (isNews) steps = -1;
  }
  return near.map((each) => {
    if (each.ids.length === 1) return each;
    const same = near.filter(({ ids }) => ids.join() === each.ids.join());
    const id = same.length === each.ids.length ? each.ids[same.indexOf(each)] : undefined;
    return id ? { ...each, ids: [id] } : each;
  });
}

/** Those of the ids that have the closest relatives in the element some steps around a place. */
function nearest({ place, ids }: Occurrence, steps: number, sure: readonly Occurrence[]): readonly string[] {
  let around: Occurrence['place'] | undefined = place;
  for (let step = 0; step < steps; step++) around = around?.parent;
  if (!around) return ids;
  const { from, to } = around;
  const relatives = sure.filter((each) => each.place.from >= from && each.place.from <= to);
  const closeness = ids.map((id) => Math.max(0, ...relatives.map((each) => shared(id, each.ids[0]!))));
  const most = Math.max(...closeness);
  return ids.filter((_, index) => closeness[index] === most);
}

/** How many steps two places of the content have in common. */
function shared(one: string, other: string): number {
  let steps = 0;
  let at = 0;
  for (; at < one.length && one[at] === other[at]; at++) if (isEnd(one[at])) steps++;
  return isEnd(one[at]) && isEnd(other[at]) ? steps + 1 : steps;
}

const isEnd = (letter: string | undefined): boolean => letter === undefined || letter === ':' || letter === '.';
