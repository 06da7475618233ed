// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { enhanceMenu } from '../../client/menu.ts';
import { Header } from '../../components/Header.tsx';
import { PageProvider } from '../../components/page-context.ts';
import { samplePage } from '../components/sample-page.tsx';
import { stubPopovers } from './popover-stub.ts';

let sheet: HTMLElement;
let width: EventTarget;

stubPopovers();
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <PageProvider value={samplePage()}>
      <Header />
    </PageProvider>,
  );
  sheet = document.querySelector<HTMLElement>('[popover]')!;
  width = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => width);
  enhanceMenu(sheet);
  sheet.showPopover();
});

const isOpen = () => sheet.matches(':popover-open');
const press = (selector: string, menu = sheet) =>
  menu.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test.each([
  ['a chosen link', () => press('nav a')],
  ['room for the row of links', () => width.dispatchEvent(new Event('change'))],
  [
    'leaving the page, so that it is closed when the back button brings it back',
    () => window.dispatchEvent(new Event('pagehide')),
  ],
])('the menu is closed by %s', (_what, act) => {
  act();
  expect(isOpen()).toBe(false);
});

test('a press beside the links leaves it open', () => {
  press('nav');
  expect(isOpen()).toBe(true);
});

test('a closed menu may be left as often as one likes', () => {
  sheet.hidePopover();
  const mistakes = vi.spyOn(sheet, 'hidePopover');
  window.dispatchEvent(new Event('pagehide'));
  expect(mistakes).not.toHaveBeenCalled();
});

test('a browser without popovers is left alone', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  const own = sheet.cloneNode(true) as HTMLElement;
  enhanceMenu(own);
  const matches = vi.spyOn(own, 'matches');
  press('a', own);
  expect(matches).not.toHaveBeenCalled();
});
