/** A mistake that somebody could make, and the tests that have to notice it. */
export interface Mutation {
  /** What goes wrong, in a few words. */
  fault: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** What to run: a test file, after `--project` and its project. */
  test: string;
}

const unit = (name: string): string => `--project unit tests/${name}.test.ts`;
const build = (name: string): string => unit(`build/${name}`);
const proof = (name: string): string => `--project proof tests/proof/${name}.test.ts`;
const browser = (name: string): string => `--project browser tests/browser/${name}.test.ts`;
const client = (name: string): string => `--project component tests/client/${name}`;

// [fault, file, from, to, test]
const list: [fault: string, file: string, from: string, to: string, test: string][] = [
  ['a script is not in the policy', 'build/csp.ts', '(style|script)', '(style|scripts)', build('csp')],
  ['a style is not in the policy', 'build/csp.ts', 'sheets + style', 'sheets', build('csp')],
  ['the policy allows every connection', 'build/csp.ts', 'receivers || " \'none\'"', 'receivers || " *"', build('csp')],
  ['the policy lets a base be set', 'build/csp.ts', "base-uri 'none'", "base-uri 'self'", build('csp')],
  ['the head does not escape <', 'build/head.ts', "'<': '&lt;', ", '', proof('escaping')],
  [
    'JSON-LD does not escape <',
    'build/structured-data.ts',
    '/[<\\u2028\\u2029]/g',
    '/[\\u2028\\u2029]/g',
    build('structured-data'),
  ],
  ['a redirect leads to another host', 'build/server.ts', "location.replace(/^\\/+/, '/')", 'location', unit('server')],
  ['a calendar does not escape commas', 'build/icalendar.ts', '/[;,]/g', '/[;]/g', build('icalendar')],
  [
    'a calendar line is a byte too long',
    'build/icalendar.ts',
    'LONGEST_LINE = 75',
    'LONGEST_LINE = 76',
    build('icalendar'),
  ],
  [
    'summer begins a week early',
    'build/new-york.ts',
    "sunday(year, '03', 8)",
    "sunday(year, '03', 1)",
    build('new-york'),
  ],
  [
    'two routes are swapped',
    'templates/routes.ts',
    "route('/about/', 'about.yaml', about)",
    "route('/about/', 'about.yaml', chapters)",
    unit('site'),
  ],
  ['a route is lost', 'templates/routes.ts', "  route('/contact/', 'contact.yaml', contact),\n", '', unit('site')],
  [
    'a broken link passes',
    'build/link-problems.ts',
    'if (!files.has(file)) {',
    'if (files.size === 0) {',
    build('links'),
  ],
  ['a lost anchor passes', 'build/link-problems.ts', '|| anchors.has(anchor)', '|| anchors.size > 0', build('links')],
  ['a page nobody links to passes', 'build/links.ts', '!linked.has(file));', '!rendered.has(file));', build('links')],
  ['two of the same id pass', 'build/output-checks.ts', 'seen.add(id);', '', build('output-checks')],
  [
    'a page without a heading passes',
    'build/output-checks.ts',
    'if (first === undefined) return',
    'if (second !== first) return',
    build('output-checks'),
  ],
  ['a style attribute passes', 'build/markup.ts', "'style|on", "'style2|on", build('output-checks')],
  [
    'a picture needs no description',
    'templates/schema.ts',
    "if (alt !== '' || decorative) return;",
    'return;',
    build('content-errors'),
  ],
  [
    'a 30th of February is a day',
    'templates/schema.ts',
    '?.slice(0, 10) === value) return;',
    ') return;',
    unit('schema'),
  ],
  [
    'raw HTML passes in a text',
    'build/text-checks.ts',
    '<[a-z][a-z\\d-]*(?:\\s',
    '<[A-Z]{9}(?:\\s',
    build('content-errors'),
  ],
  [
    'invisible characters pass',
    'build/text-checks.ts',
    '\\u007f-\\u009f\\u200b',
    '\\u007f-\\u009f',
    proof('hostile-files'),
  ],
  ['a file of any size is read', 'build/content-folder.ts', '256 * 1024', '256 * 1024 * 1024', proof('hostile-files')],
  [
    'a link in content/ is read',
    'build/content-folder.ts',
    'namesOf(true).map(read)',
    '[...namesOf(true), ...namesOf(false)].map(read)',
    proof('hostile-files'),
  ],
  [
    'a link in static/ is published',
    'build/static-files.ts',
    'if (entry.isSymbolicLink()) {',
    'if (entry.name === undefined) {',
    build('static-files'),
  ],
  [
    'a hidden file is published',
    'build/static-files.ts',
    'if (HIDDEN.test(entry.name)) {',
    'if (HIDDEN.test(name)) {',
    build('static-files'),
  ],
  [
    'names are compared with their case',
    'build/static-files.ts',
    "normalize('NFC').toLowerCase()",
    "normalize('NFC')",
    build('static-files'),
  ],
  [
    'the old site is deleted first',
    'build/output.ts',
    'await rename(dir, last).catch(ignoreMissing);',
    'await rm(dir, { recursive: true, force: true });',
    proof('output-faults'),
  ],
  [
    'a site that lost its name is forgotten',
    'build/output.ts',
    "filter(({ stage }) => stage === 'last')",
    "filter(({ stage }) => stage === 'lost')",
    build('output'),
  ],
  ["another build's files are deleted", 'build/output.ts', '!isAlive(Number(pid))', 'pid', build('output')],
  ['two builds at once do not wait', 'build/turn.ts', "'EEXIST') return true", "'EEXIST') return false", build('turn')],
  ['a killed build locks the next out', 'build/turn.ts', '&& isAlive(Number(pid))', '', build('turn')],
  ['a stopped build locks the next out', 'build/turn.ts', '!isSilent && ', '', build('turn')],
  [
    "another build's lock is taken away",
    'build/turn.ts',
    'if (isMine()) isDone(() => rmSync',
    'isDone(() => rmSync',
    build('turn'),
  ],
  [
    'any host is answered',
    'build/local-server.ts',
    'if (!isLocal(request)) return',
    "if (request.url === '') return",
    unit('server'),
  ],
  ['hidden files are served', 'build/server.ts', '|| isHidden(address)', '', unit('server')],
  ['a file named by hash keeps its name', 'build/hashed-file.ts', '.update(contents)', '', build('hashed-file')],
  ['retries never end', 'client/retry.ts', 'again && failures < 3', 'again && failures < 4', client('post')],
  [
    'an opaque answer counts as sent',
    'client/post.ts',
    'if (ok && !deniesSuccess(answer)) return;',
    'if (!deniesSuccess(answer)) return;',
    client('post'),
  ],
  [
    'the draft is not forgotten',
    'client/contact-form.ts',
    'form.reset();\n    forgetDraft();',
    'form.reset();',
    client('contact-form'),
  ],
  [
    'the toast does not go',
    'client/toast.ts',
    'timer = window.setTimeout(hide, SHOWN_FOR)',
    'timer = window.setTimeout(countDown, SHOWN_FOR)',
    client('toast'),
  ],
  ['the toast goes a little early', 'client/toast.ts', 'SHOWN_FOR = 8000', 'SHOWN_FOR = 7999', client('toast')],
  [
    'one broken enhancement stops the rest',
    'client/enhance.ts',
    'console.error(error);',
    'throw error;',
    client('enhance'),
  ],
  ['a pointer may cross a wider ground', 'client/grace-area.ts', 'PADDING = 5', 'PADDING = 6', client('grace-area')],
  ['a tooltip opens a little early', 'client/tooltip.ts', '700', '699', client('tooltip')],
  [
    'weights that cannot be remembered stop a build',
    'build/weights.ts',
    '.catch(() => {});\n',
    ';\n',
    build('weights'),
  ],
  [
    'a page with other parts is patched',
    'build/dev-page.js',
    'own.length !== nodes.length || old.length !== nodes.length',
    'own.length === 0',
    browser('dev'),
  ],
  [
    'a list of selectors is not divided',
    'build/style-sheet.ts',
    'prelude.match(SELECTOR) ?? []',
    '[prelude]',
    browser('style-in-two'),
  ],
  [
    'what one picture needs counts for less than later rules',
    'build/page-styles.ts',
    'name}.$',
    'name},.$',
    build('page-styles'),
  ],
  [
    'nothing makes Firefox wait for a style',
    'components/Layout.tsx',
    "__html: ' '",
    "__html: ''",
    browser('first-paint'),
  ],
  [
    'two drawings of a page share their names',
    'components/Picture.tsx',
    'svg.replace(/(?<= id="|href="#|url\\(#)/g, id)',
    'svg',
    '--project component tests/components/Picture.test.tsx',
  ],
  ['the menu does not close', 'client/menu.ts', 'hidePopover()', 'togglePopover(true)', client('menu')],
];

/** Every fault that `npm run proof:mutations` seeds. */
export const mutations: Mutation[] = list.map(([fault, file, from, to, test]) => ({ fault, file, from, to, test }));
