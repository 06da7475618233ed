import { Mistake } from '../mistakes.ts';
import { type Files, valueAt } from './content.ts';

// RFC 2606 reserves these domains, and no phone in North America has a number like this.
const EXAMPLES =
  /(?:[\w.!$&'*+=^`|~-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b|(?:\(?\d{3}\)?[-. ]?)?\b555[-. ]?01\d\d\b/g;

/** What would be wrong on the web: no address of the site, and addresses and numbers that are only examples. Unconfirmed
 *  ones are no longer in the files. */
export function wrongOnTheWeb(files: Files, url: string | undefined): Mistake[] {
  const mistakes: Mistake[] = [];
  if (!url && !valueAt(files.get('site.yaml')!.data, ['url'])) {
    const hint = 'Write it in url:, such as https://4g.org/';
    const hintOnPage = 'Write it here, such as https://4g.org/';
    const message = 'the site has no address yet, and a public site needs it';
    mistakes.push(
      new Mistake({ file: 'content/site.yaml' }, { message, hint, hintOnPage }, ['url']),
    );
  }
  for (const { file, inside, value, from } of [...files.values()].flatMap((each) => each.texts())) {
    // The example in an empty field of the form.
    if (inside.at(-1) === 'placeholder') continue;
    for (const [example] of value.matchAll(EXAMPLES)) {
      const problem = { message: `"${example}" is only an example`, hint: 'Write the real one.' };
      mistakes.push(file.mistake(inside, { ...problem, offset: from }));
    }
  }
  return mistakes;
}
