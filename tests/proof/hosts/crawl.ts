const ATTRIBUTE = /\s(?:href|src|srcset|action)="([^"]*)"/gi;
const STYLE_ADDRESS = /\burl\((["']?)([^)]*?)\1\)/g;

/** What a server answered with. */
export interface Answer {
  status: number;
  /** Where it led on to, if it did. */
  redirected: string | undefined;
  type: string;
  body: Uint8Array;
}

/** Follows every link, picture, style address and form of a site from its home page on, as a browser would.
 *  Returns what each address was answered with, and the links whose anchor is not on the page they lead to. */
export async function crawl(start: string): Promise<{ answers: Map<string, Answer>; lostAnchors: string[] }> {
  const answers = new Map<string, Answer>();
  const anchors = new Set<string>();
  const waiting = [start];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (answers.has(address)) continue;
    const answer = await ask(address);
    answers.set(address, answer);
    if (!answer.type.startsWith('text/html')) continue;
    const links = linksIn(text(answer), address).filter((link) => link.startsWith(start));
    for (const link of links.filter((each) => each.includes('#'))) anchors.add(link);
    waiting.push(...links.map((link) => link.replace(/[?#].*$/s, '')));
  }
  const isLost = (link: string): boolean => {
    const [page = '', id = ''] = link.replace(/\?[^#]*/, '').split('#');
    return !text(answers.get(page)).includes(` id="${decodeURIComponent(id)}"`);
  };
  return { answers, lostAnchors: [...anchors].filter(isLost) };
}

/** Asks for one address. */
export async function ask(address: string): Promise<Answer> {
  const reply = await fetch(address, { redirect: 'manual' });
  return {
    status: reply.status,
    redirected: reply.headers.get('location') ?? undefined,
    type: reply.headers.get('content-type') ?? '',
    body: new Uint8Array(await reply.arrayBuffer()),
  };
}

const text = (answer: Answer | undefined): string => new TextDecoder().decode(answer?.body);

function linksIn(html: string, page: string): string[] {
  const attributes = [...html.matchAll(ATTRIBUTE)].flatMap(([all, value = '']) =>
    /srcset/i.test(all) ? value.split(',').map((each) => each.trim().split(/\s/)[0] ?? '') : [value],
  );
  const styles = [...html.matchAll(STYLE_ADDRESS)].map(([, , address = '']) => address);
  return [...attributes, ...styles].map((address) => new URL(address.replaceAll('&amp;', '&'), page).href);
}
