/** An attribute of an element, and where it stands in the markup. */
export interface Attribute {
  name: string;
  value: string;
  index: number;
}

/** The attributes of a page that matter to its checks, by what they are for. */
export interface Attributes {
  /** What an element is called. */
  ids: Attribute[];
  /** The elements of the page that another one names. */
  references: Attribute[];
  /** Where an element leads, or what it shows. */
  addresses: Attribute[];
  /** What no page may have. */
  dangers: Attribute[];
}

const CODE = /<(style|script)\b[^>]*>/g;

/** The HTML of a page without what stands in its style sheets and scripts, which is no markup. `inItsPlace` gives what
 *  stands there instead. */
export function markupOf(html: string, inItsPlace = (_code: string) => ''): string {
  let markup = '';
  let end = 0;
  CODE.lastIndex = 0;
  for (let found = CODE.exec(html); found; found = CODE.exec(html)) {
    const start = CODE.lastIndex;
    const close = html.indexOf(`</${found[1]}>`, start);
    markup += html.slice(end, start);
    end = close < 0 ? html.length : close;
    markup += inItsPlace(html.slice(start, end));
    CODE.lastIndex = end;
  }
  return markup + html.slice(end);
}

const REFERENCES = [
  ...['for', 'form', 'list', 'headers', 'popovertarget', 'commandfor'],
  'aria-(?:labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage)',
];
const ADDRESSES = 'href|src|srcset|action|formaction|poster';
const DANGERS = 'style|on[a-z]+|srcdoc|http-equiv(?=="refresh")';

// One expression for them all: each look through a page takes as long as the next. Reading HTML with expressions is
// sound here because React wrote it: attributes are always quoted, text is always escaped.
const ATTRIBUTE = new RegExp(
  `\\s(?:(id)|(${REFERENCES.join('|')})|(?:xlink:)?(${ADDRESSES})|(${DANGERS}))="([^"]*)"`,
  'gi',
);

/** Reads the attributes in the markup of a page. */
export function attributesIn(markup: string): Attributes {
  const found: Attributes = { ids: [], references: [], addresses: [], dangers: [] };
  for (const { 1: id, 2: reference, 3: address, 4: danger = '', 5: value = '', index } of markup.matchAll(ATTRIBUTE)) {
    if (id) found.ids.push({ name: id, value, index });
    else if (reference) found.references.push({ name: reference, value, index });
    else if (address) found.addresses.push({ name: address, value, index });
    else found.dangers.push({ name: danger, value, index });
  }
  return found;
}
