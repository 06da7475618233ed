import type { Explanations } from './common.ts';

/** content/home.yaml: the home page. */
export const home: Explanations = {
  'hero.art': ['What the large drawing shows, for those who do not see it.', 'Four rising cut-paper bars.'],
  values: ['The four bars below the top: what the organisation cares about.'],
  'values.items.name': ['The value, in a word.', 'Authenticity'],
  'values.items.text': ['What it means here, in a short sentence.', 'Come as you are, questions included.'],
  programs: ['The programs, one card each.'],
  'programs.items.name': ['The name of the program.', 'Social Events'],
  'programs.items.when': ['Where or how it takes place, in the first line of the card.', 'Near you'],
  'programs.items.detail': ['How often, beside it.', 'All year'],
  'programs.items.text': ['What a girl finds there.', 'Pizza on the floor, bowling in socks.'],
  numbers: ['The large sentence with the figures of last year.'],
  'numbers.title': ['The heading, for those who do not see the large figures.', 'Last year in numbers'],
  'numbers.sentence': [
    'The sentence. What stands between ** is written large; take figures from the facts of site.yaml.',
    'Last year **{girls}** girls sat down together.',
  ],
  voice: ['Something a girl said, in large letters.'],
  'voice.text': ['Her words, without quotation marks.', 'I knew two people when I walked in.'],
  'voice.name': ['The name it may be given under.', 'Rivka, 16'],
  'voice.art': ['What the drawing beside it shows.', 'Four friends seen from behind.'],
  'voice.role': ['Where she belongs.', 'Queens chapter'],
  week: ['The words above the nights of the week. The nights themselves stand in events.yaml.'],
  closing: ['The last words of the page, with two buttons.'],
  'closing.note': ['The small line below the buttons.', 'Donations are tax-deductible.'],
};
