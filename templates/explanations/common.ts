/** What a field is for and where it shows, and examples. Code editors show it beside the key. */
export type Explanation = readonly [what: string, ...examples: string[]];

/** The explanations of one content file, by the path of a field: keys joined by dots, without list numbers. */
export type Explanations = Readonly<Record<string, Explanation>>;

/** Fields that mean the same in every file, by their key. A file may explain its own field in another way. */
export const common: Explanations = {
  meta: ['What browsers and search engines show of this page. Nothing of it stands on the page itself.'],
  'meta.title': [
    'The name of the page in the browser tab and in search results: 10 to 60 characters, different on every page.',
    'Find a 4G chapter near you',
  ],
  'meta.description': [
    'The text below the name in search results: 50 to 160 characters.',
    'Six Tri-State chapters and five farther away. Find yours, check the night, and bring a friend.',
  ],
  'meta.share': [
    'The picture that messengers and social networks show of a link to this page. Without it, they show the title.',
  ],
  'meta.share.lines': ['The words in that picture, one line of it per entry, four at most.', 'Find your chapter'],
  'meta.share.picture': ['The drawing in that picture: the name of an SVG file in static/images/.', 'home-friends.svg'],
  hero: ['The top of the page: the first thing a visitor sees.'],
  lines: ['The heading, one line of it per entry, so that it breaks where you want it to.', 'Bring a chair.'],
  title: ['The heading of this part of the page.', 'Which night is yours?'],
  lead: [
    'The sentence below the heading, in larger letters.',
    'Nobody does everything. Start where it sounds like you.',
  ],
  paragraphs: ['The text, one paragraph per entry.', 'Bring a sleeping bag and a song.'],
  items: ['The entries, in the order in which they are shown.'],
  link: ['A link at the end of this part.'],
  label: ['The words of the link or button.', 'Find your chapter'],
  href: [
    'Where it leads: a page of this site (with a slash at both ends), a whole address with https://, mailto: or tel:.',
    '/events/',
    '/support/#sponsor',
    'https://example.org/',
    'mailto:{email}',
  ],
  subject: ['What stands in the subject of the contact form for whoever presses the button.', 'I would like to come'],
  picture: ['A picture of static/images/.'],
  src: ['The name of a file in static/images/, letter by letter.', 'about-bus.svg', 'shabbaton-2026.jpg'],
  alt: [
    'What is to be seen, for those who cannot see it: as you would tell a friend on the phone. Empty ("") only with decorative: true.',
    'Eight girls in a circle on a round rug, with a guitar in the middle.',
  ],
  decorative: ['Write true if nothing is lost without the picture. Then alt is empty.', 'true'],
  focus: ['The point that stays in sight when the picture is cut: from the left and from the top.', '40% 30%'],
  caption: ['The words below the picture.', 'Two minutes after the pizza arrived.'],
  primary: ['The first, filled button.'],
  secondary: ['The second button.'],
};
