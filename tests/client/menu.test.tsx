// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { enhanceMenu } from '../../client/menu.ts';
import { Header } from '../../components/Header.tsx';
import { PageProvider } from '../../components/page-context.ts';
import { samplePage } from '../components/sample-page.tsx';
import { stubPopovers } from './popover-stub.ts';

let sheet: HTMLElement;
let becomeWide: () => void;

stubPopovers();
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <PageProvider value={samplePage()}>
      <Header />
    </PageProvider>,
  );
  sheet = document.querySelector<HTMLElement>('[popover]')!;
  const width = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => width);
  becomeWide = () => width.dispatchEvent(new Event('change'));
  enhanceMenu(sheet);
  sheet.showPopover();
});

const isOpen = () => sheet.matches(':popover-open');

test('a chosen link closes the menu', () => {
  sheet.querySelector('nav a')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(isOpen()).toBe(false);
});

test('a press beside the links leaves it open', () => {
  sheet.querySelector('nav')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(isOpen()).toBe(true);
});

test('room for the row of links closes it', () => {
  becomeWide();
  expect(isOpen()).toBe(false);
});

test('it is closed on a page that is left, and so when the back button brings it back', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(isOpen()).toBe(false);
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
  own.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(matches).not.toHaveBeenCalled();
});
