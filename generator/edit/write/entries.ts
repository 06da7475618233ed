import { Document, isScalar, type Node, visit } from 'yaml';
import { SAMPLE } from '../../source/text-checks.ts';

const LONG = 80;

/** A value to be written with its tag, as one that nobody has confirmed. */
export function unconfirmed(value: unknown): Node {
  const node = new Document(value).contents!;
  node.tag = SAMPLE;
  return node;
}

/** Fields as YAML, as a volunteer would write them: long texts on lines of their own, quotation marks where YAML needs
 *  them. Fields without a value are left out. */
export function toYaml(fields: unknown): string {
  const document = new Document(fields, null, { keepUndefined: false });
  visit(document, {
    Scalar: (_role, node) => {
      if (isScalar(node) && typeof node.value === 'string' && node.value.length > LONG) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: 110 }).trimEnd();
}

/** A value as YAML inside brackets. */
export function toFlow(value: unknown): string {
  const document = new Document([value]);
  visit(document, {
    Collection: (_role, node) => {
      node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd().slice(1, -1);
}

/** A value without what only YAML has of it, such as tags. */
export const plainData = (value: unknown): unknown => new Document(value, null, { keepUndefined: false }).toJS();

/** A name as a part of an address; nothing if it has no letters for one. */
export const slugOf = (name: string): string | undefined =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-');
