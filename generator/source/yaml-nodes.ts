import { type Document, isMap, isPair, isSeq, type Node, type Pair } from 'yaml';

/** A node of a YAML document: a value, a list, a key or a field. */
export interface Place {
  node: Node | Pair;
  isKey: boolean;
  /** The number of lists and maps around it, including the document itself. */
  depth: number;
}

/** All nodes of a document, in the order in which they are written. */
export function nodesIn({ contents }: Document): Place[] {
  const places: Place[] = [];
  const go = (node: unknown, depth: number, isKey = false): void => {
    if (!node) return;
    places.push({ node: node as Node | Pair, isKey, depth });
    if (isPair(node)) {
      go(node.key, depth, true);
      go(node.value, depth);
    } else if (isMap(node) || isSeq(node)) {
      for (const item of node.items) go(item, depth + 1);
    }
  };
  go(contents, 1);
  return places;
}
