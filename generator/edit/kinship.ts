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

/** The same places, each with one id if its surroundings tell which of the values it is: the one whose nearest relatives
 *  stand nearest on the page. Values that are equal in everything are told apart by their order. */
export function resolveMarks(found: readonly Occurrence[]): Occurrence[] {
  let near = found;
  // What is sure now tells more about what stands beside it.
  for (let sure = -1, before = -2; sure > before; ) {
    const known = near.filter(({ ids }) => ids.length === 1);
    [before, sure] = [sure, known.length];
    near = near.map((each) => (each.ids.length === 1 ? each : { ...each, ids: nearest(each, known) }));
  }
  return near.map((each, index) => {
    if (each.ids.length === 1) return each;
    const name = each.ids.join();
    const same = near.filter(({ ids }) => ids.join() === name);
    const id = same.length === each.ids.length ? each.ids[same.indexOf(near[index]!)] : undefined;
    return id ? { ...each, ids: [id] } : each;
  });
}

/** The ids with the closest relatives in the smallest element around a place that tells them apart. */
function nearest({ place, ids }: Occurrence, sure: readonly Occurrence[]): readonly string[] {
  let left = ids;
  for (let around: Occurrence['place'] | undefined = place; around; around = around.parent) {
    const { from, to } = around;
    const relatives = sure.filter((each) => each.place.from >= from && each.place.from <= to);
    const closeness = left.map((id) => Math.max(0, ...relatives.map((each) => shared(id, each.ids[0]!))));
    const most = Math.max(...closeness);
    left = left.filter((_, index) => closeness[index] === most);
    if (left.length === 1) break;
  }
  return left;
}

/** How many steps two places of the content have in common. */
function shared(one: string, other: string): number {
  const [a, b] = [one.split(/[:.]/), other.split(/[:.]/)];
  const end = a.findIndex((step, index) => step !== b[index]);
  return end < 0 ? a.length : end;
}
