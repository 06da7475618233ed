import { Parser } from 'htmlparser2';

/** An element of a finished page, or a text in it (without a name). */
export interface Node {
  name: string;
  from: number;
  to: number;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
  parent?: Node;
}

/** The body of a page as a tree that knows where each element begins. */
export function parse(html: string): Node | undefined {
  const nodeAt = (from: number, is: Partial<Node>): Node => ({
    ...{ name: '', from, to: 0, attributes: {}, text: '', children: [] },
    ...is,
  });
  const root = nodeAt(0, { to: html.length });
  let open = root;
  const parser = new Parser({
    onopentag(name, attributes) {
      const node = nodeAt(parser.startIndex, { name, attributes, parent: open });
      open.children.push(node);
      open = node;
    },
    ontext(text) {
      const last = open.children.at(-1);
      if (last && !last.name) last.text += text;
      else open.children.push(nodeAt(parser.startIndex, { text, parent: open }));
    },
    onclosetag() {
      open.to = parser.endIndex;
      open = open.parent ?? root;
    },
  });
  parser.end(html);
  return root.children.find(({ name }) => name === 'html')?.children.find(({ name }) => name === 'body');
}
