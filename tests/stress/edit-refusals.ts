/** Why the content may not say something, by the words of the terminal. A refusal in other words fails the test. */
const REASONS: [words: RegExp, why: string][] = [
  [/a decorative picture has no description/, 'a picture that is decorative has no words: both are changed together'],
  [/alt of .*: this field is empty|does not describe the picture/, 'a picture that says something has words'],
  [/too (short|long): \d+ characters/, 'a search result shows no more and no less'],
  [/there is no chapter|that page has no part/, 'another file names this one, so it is changed in the files'],
  [/no page uses this file/, 'a long text that no page would name any more'],
  [/is used twice|is named .* too/, 'a name for an address stands once on a page'],
  [/does not name the amount/, 'the subject of a gift names its amount: both are changed together'],
  [
    /only an event without|an event has either|event is (on|from)|has no date such as/,
    'values of an event go together',
  ],
  [/date of .* of events: (this field is missing|.* says \w+day)/, 'values of an event go together'],
  [/has no partner/, 'a star alone would be read as a star'],
  [/a fact can't name another/, 'facts do not name facts'],
  [/is not an? |doesn't fit here|expected an? /, 'the field has a form of its own: an address, a number, a date'],
];

/** The reason for a refusal; nothing where it is not known. */
export const reasonOf = (said: string): string | undefined => REASONS.find(([words]) => words.test(said))?.[1];

/** What a change of these is not to be read in: the words are drawn, or stand there only under conditions. */
const ELSEWHERE: [id: RegExp, why: string][] = [
  [/:meta\.share\.lines\./, 'drawn into the picture of a shared link'],
  [/:organization\.|:calendar\.subscribe$/, 'only where the site has an address'],
  [/:letter\.states\./, 'only where messages are delivered'],
  [/^glossary\.yaml:\d+\.(term|spellings\.\d+)$/, 'a word that stands in no text is explained nowhere'],
  [/\.subject$/, 'a part of an address'],
  [/\.focus$/, 'only of a photo'],
  [/:events\.\d+\.(address|chapter|href)$|:words\.past$|:season\.until$/, 'only of an event with a date to come'],
];

/** Why a value is not to be read in what is built; nothing where it has to be. */
export const unseenReasonOf = (id: string): string | undefined => ELSEWHERE.find(([ids]) => ids.test(id))?.[1];
