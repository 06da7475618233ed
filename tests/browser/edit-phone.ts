import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Editing, eventually } from './editing.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Puts notes of the build into every answer to a change. */
async function answerWithNotes(page: Page): Promise<void> {
  const notes = Array.from({ length: 12 }, (_, index) => `content/home.yaml:${index + 1}:1 this may be a mistake`);
  await page.route('**/__edit', async (route) => {
    if (!route.request().postData()?.includes('"do":"save"')) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), notes } });
  });
}

/** The editor with a finger, on a phone. */
export function testPhone(use: Editing): void {
  describe('with a finger, on a phone,', () => {
    test('everything can be hit, and a short tap does it all', async () => {
      await use.reopen(phone);
      const { page, at } = use;
      await at.edit('');
      const boxes = page.locator('.box');
      const small = await boxes.evaluateAll((all) =>
        all.flatMap((box) => {
          const [{ width, height }, label] = [getComputedStyle(box, '::after'), box.getAttribute('aria-label')];
          return Math.min(Number.parseFloat(width), Number.parseFloat(height)) < 44
            ? [`${label}: ${width} ${height}`]
            : [];
        }),
      );
      expect(await boxes.count()).toBeGreaterThan(20);
      expect(small).toEqual([]);
      const lines = await page.locator('[data-edit^="home.yaml:hero.lines."]').count();
      // What is too small for a menu of its own has it in its form.
      await at.box('hero: lines, 1').tap();
      await page.locator('.form .entry > summary').tap();
      await at.button('Duplicate').tap();
      await at.saved('home.yaml');
      await eventually(() => page.locator('[data-edit^="home.yaml:hero.lines."]').count()).toBe(lines + 1);
      await at.button('Undo').tap();
      await page.getByText('Taken back').waitFor();
    });

    test.each([
      [390, 844],
      [320, 568],
      [844, 390],
    ])('the bar takes little of %i × %i, also with all it can say', async (width, height) => {
      await use.reopen({ ...phone, viewport: { width, height } });
      const { page, at } = use;
      await answerWithNotes(page);
      await at.edit('');
      await at.box('hero: lead').tap();
      await at.words('hero: lead').fill(`A kettle, and ${width} songs.`);
      await at.button('Save').tap();
      const said = page.getByText('Worth a look: 12 notes');
      await said.waitFor();
      const bar = page.getByRole('region', { name: 'Editor' });
      const rows = new Set<number>();
      for (const name of [
        'Edit this page',
        'This page',
        'The whole site',
        'What changed',
        'Undo',
        'Hide this message',
      ]) {
        const button = (await at.button(name).boundingBox())!;
        expect(Math.min(button.width, button.height), name).toBeGreaterThanOrEqual(44);
        expect(Math.min(button.x, width - button.x - button.width), name).toBeGreaterThanOrEqual(0);
        if (name !== 'Hide this message') rows.add(Math.round(button.y));
      }
      expect(rows.size).toBe(1);
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(110);
      expect(await said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await at.button('Hide this message').tap();
      await said.waitFor({ state: 'detached' });
      await eventually(at.focused).toBe('Edit this page');
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(60);
    });

    test('no menu is cut off or below the bar', async () => {
      await use.reopen(phone);
      const { page, at } = use;
      await at.edit('');
      const menus = page.locator('.layer .entry:not(.entry--small) > summary');
      expect(await menus.count()).toBeGreaterThan(3);
      const isFree = async () => {
        const [menu, bar] = [page.locator('.menu'), page.getByRole('region', { name: 'Editor' })];
        const [box, edge] = [await menu.boundingBox(), await bar.boundingBox()];
        return box && edge && Math.round(box.x) >= 0 && box.x + box.width <= 390 && box.y + box.height <= edge.y + 8;
      };
      for (const menu of await menus.elementHandles()) {
        await menu.press('Enter');
        await eventually(isFree).toBe(true);
        await page.keyboard.press('Escape');
      }
    });

    test('the keyboard does not cover what is typed in', async () => {
      await use.reopen(phone);
      const { page, at } = use;
      await at.edit('');
      const box = at.box('closing: lead');
      await box.tap();
      const words = at.words('closing: lead');
      await words.waitFor();
      // A keyboard leaves this much of the window.
      await page.setViewportSize({ width: 390, height: 400 });
      const place = async () => {
        const { y, height } = (await words.boundingBox())!;
        return y >= 0 && y + height <= 400 ? 'in sight' : `from ${y} to ${y + height}`;
      };
      await eventually(place).toBe('in sight');
      await page.keyboard.press('Escape');
    });
  });
}
