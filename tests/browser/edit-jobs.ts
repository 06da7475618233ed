import { changeValue, fillEntry, inMenu, type Job } from './working.ts';

const NEW_CHAPTER = ['Drewton', 'Elmwick'] as const;
const CONCERT = 'The Great Unrehearsed Concert of All the Kettle Choirs, with Tea';

/** The eight jobs, on the words of the fixture organisation. Each can be done twice, with other words. */
export const JOBS: Record<string, Job> = {
  'move a night': {
    start: 'events/',
    run: (working, turn) =>
      changeValue(
        working,
        'This page',
        ['second kettle day', 'Second Kettle: day', 'events.yaml'],
        ['Thursday', 'Monday'][turn]!,
      ),
    written: ['events.yaml', [/id: second-kettle\n +day: Thursday/, /id: second-kettle\n +day: Monday/]],
  },
  'change a director': {
    start: 'chapters/',
    run: (working, turn) =>
      changeValue(
        working,
        'This page',
        ['alderwick director', 'Alderwick: director', 'chapters.yaml'],
        ['Rivka L.', 'Shira M.'][turn]!,
      ),
    written: ['chapters.yaml', [/director: .*Rivka L\./, /director: .*Shira M\./]],
  },
  'a new chapter, and its night': {
    start: 'chapters/',
    async run(working, turn) {
      const { hands, page, find } = working;
      const name = NEW_CHAPTER[turn]!;
      await find('This page', 'chapters: items', 'chapters: items');
      await inMenu(working, 'chapters: items: Alderwick', 'Add after');
      const chapter = { id: name.toLowerCase(), name, director: 'Olive', description: 'Come in.' };
      await fillEntry(working, chapter, 'chapters.yaml');
      await hands.toBar();
      await hands.press(page.getByRole('button', { name: 'The whole site', exact: true }));
      await hands.press(page.getByRole('complementary').locator('summary', { hasText: 'Pages' }));
      await hands.press(page.getByRole('complementary').getByRole('link', { name: /yearly concert/ }));
      await page.waitForURL('**/events/');
      await find('This page', 'events', 'events');
      await inMenu(working, 'events: Kettles On', 'Duplicate');
      const night = { title: `${name} evening`, day: 'Monday', chapter: name.toLowerCase() };
      await fillEntry(working, night, 'events.yaml');
    },
    written: ['events.yaml', [/chapter: drewton/, /chapter: elmwick/]],
  },
  'next year’s Convention': {
    start: 'events/',
    run: (working, turn) =>
      changeValue(
        working,
        'This page',
        ['great unrehearsed until', `${CONCERT}: until`, 'events.yaml'],
        ['2027-06-28', '2027-06-29'][turn]!,
      ),
    written: ['events.yaml', [/until: 2027-06-28/, /until: 2027-06-29/]],
  },
  'a one-time event': {
    start: 'events/',
    async run(working, turn) {
      await working.find('This page', 'events', 'events');
      await inMenu(working, `events: ${CONCERT}`, 'Duplicate');
      const title = ['Lid Fair', 'Spout Fair'][turn]!;
      const from = ['2027-05-02', '2027-05-09'][turn]!;
      await fillEntry(working, { title, from, type: 'One-time', description: 'Bring one.' }, 'events.yaml');
    },
    written: [
      'events.yaml',
      [/title: Lid Fair\n(.*\n)+ +from: 2027-05-02/, /title: Spout Fair\n(.*\n)+ +from: 2027-05-09/],
    ],
  },
  'a photo': {
    start: '',
    async run({ page, at, hands, find }, turn) {
      const name = 'The weekly kitchen, with all its verses, repeats and interruptions: picture';
      await find('This page', 'weekly kitchen picture', name);
      const form = page.getByRole('complementary').locator('.form');
      await hands.take(
        form.getByLabel(/^Another picture: /),
        'tests/fixtures/other-organisation/static/images/cups.jpg',
      );
      const drop = form.locator('.drop').first();
      await hands.fill(drop.getByLabel('Two or three words'), ['nineteen cups', 'twenty cups'][turn]!);
      await hands.fill(drop.getByLabel('What is to be seen in it'), 'Cups on a table.');
      await hands.press(drop.getByRole('button', { name: 'Put it in', exact: true }));
      await at.saved('home.yaml');
    },
    written: ['home.yaml', [/src: nineteen-cups\.jpg/, /src: twenty-cups\.jpg/]],
  },
  'e-mail and phone': {
    start: '',
    async run(working, turn) {
      const email = ['singers@kettle.test', 'altos@kettle.test'][turn]!;
      await changeValue(working, 'The whole site', ['facts email', 'facts: email', 'site.yaml'], email);
      const phone = ['+44 1632 960 019', '+44 1632 960 020'][turn]!;
      await changeValue(working, 'The whole site', ['facts phone', 'facts: phone', 'site.yaml'], phone);
    },
    written: [
      'site.yaml',
      [/email: singers@kettle\.test\n +phone: .*019/, /email: altos@kettle\.test\n +phone: .*020/],
    ],
  },
  'a small change of a list': {
    start: '',
    async run(working, turn) {
      const { at } = working;
      await working.find('This page', 'values: items', 'values: items');
      await inMenu(working, `values: items: ${['Biscuits', 'Incomprehensibility'][turn]}`, 'Move after');
      await at.saved('home.yaml');
    },
    written: [
      'home.yaml',
      [
        /name: Unhurriedness[\s\S]*name: Biscuits/,
        /name: Unhurriedness[\s\S]*name: Incomprehensibility[\s\S]*name: Biscuits/,
      ],
    ],
  },
};
