import { Document, visit } from 'yaml';
import { TAGS } from './yaml-text.ts';

const LONG = 80;
const OPTIONS = { ...TAGS, keepUndefined: false, aliasDuplicateObjects: false };

/** Data as YAML, as a volunteer would write it: long texts on lines of their own, quotation marks where YAML needs them.
 *  Fields without a value are left out. */
export function toYaml(data: unknown): string {
  const document = new Document(data, OPTIONS);
  visit(document, {
    Scalar: (_role, node) => {
      if (String(node.value).includes('\n')) node.type = 'QUOTE_DOUBLE';
      else if (String(node.value).length > LONG) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: 110 }).replace(/\n$/, '');
}

/** Data as YAML inside brackets. */
export function toFlow(data: unknown): string {
  const document = new Document([data], OPTIONS);
  visit(document, {
    Collection: (_role, node) => {
      node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd().slice(1, -1);
}

/** A name as a part of an address; nothing if it has no letters for one. */
export const slugOf = (name: string): string | undefined =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-');
