import type { Explanations } from './common.ts';

/** content/about.yaml: the page about the organisation. */
export const about: Explanations = {
  'hero.narrowPicture': [
    'The same picture for a phone: the name of a drawing in static/images/. It is written into the page.',
    'about-backyard-phone.svg',
  ],
  story: ['How it began.'],
  'story.text': ['The name of a Markdown file in content/ that holds the story.', 'origin-story.md'],
  pillars: ['What the organisation stands on.'],
  'pillars.items.name': ['The pillar, in a few words.', 'Torah & Teaching'],
  'pillars.items.text': ['What it means.', 'Take a page in your hands. Ask, listen, argue, ask again.'],
  reach: ['How far it reaches: figures and places.'],
  'reach.figures': ['The figures.'],
  'reach.figures.number': ['The figure, best one of the facts of site.yaml.', '{girls}'],
  'reach.figures.label': ['What it counts.', 'girls have pulled up a chair'],
  'reach.triState': ['The chapters of the Tri-State area.'],
  'reach.elsewhere': ['The chapters in other cities.'],
  saying: ['The saying in large letters.'],
  'saying.lines': ['The saying in English, line by line, with its quotation marks.', '“Find yourself a teacher,'],
  'saying.hebrew': ['The same in Hebrew.', 'עשה לך רב, וקנה לך חבר'],
  'saying.speaker': ['Who said it.', 'Yehoshua ben Perachyah'],
  'saying.source': ['Where it is written.', 'Pirkei Avot 1:6'],
  pictures: ['The wall of pictures.'],
  voices: ['What girls and parents say.'],
  'voices.items.text': ['Their words, without quotation marks.', 'I learned to run a meeting at sixteen, in socks.'],
  'voices.items.name': ['The name they may be given under.', 'Ella, 15'],
  'voices.items.role': ['Where they belong.', 'Passaic chapter'],
  team: ['The people who run it.'],
  'team.people': ['Each of them, in the order in which they are shown.'],
  'team.people.name': ['The name as it may be shown.', 'Shira L.'],
  'team.people.role': ['What she or he does.', 'Director'],
  'team.note': [
    'The line below the list, for parents.',
    'Parents, if you would like to know who will be in the room, ask us.',
  ],
  closing: ['The last words of the page, with two buttons.'],
};
