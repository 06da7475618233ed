import type { Locator, Page } from 'playwright';

/** Somebody who changes the site in one way: with the keyboard alone, or with a finger on a phone. */
export interface Hands {
  isKeyboard: boolean;
  /** Presses a key. */
  key(name: string): Promise<void>;
  /** Goes to the bar, where that takes a step of its own. */
  toBar(): Promise<void>;
  /** How many keys were pressed, places tapped and texts typed so far. */
  steps(): number;
  /** Goes to a control and presses it. */
  press(control: Locator): Promise<void>;
  /** Goes to a field and types in the place of all that stands there. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses in the list with the focus. */
  choose(list: Locator, option: string): Promise<void>;
  /** Chooses a file of this computer. */
  take(field: Locator, file: string): Promise<void>;
  /** Saves the form that is open. */
  save(form: Locator): Promise<void>;
}

const MOST_TABS = 400;

/** Tab, Enter, arrows and letters, and no mouse. */
export function keyboard(page: Page): Hands {
  let steps = 0;
  const key = (name: string) => {
    steps++;
    return page.keyboard.press(name);
  };
  const hasFocus = (control: Locator) =>
    control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  // Whoever sees where the focus is goes the way that is shorter.
  const isBehind = (control: Locator) =>
    control.evaluate((element) => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot;
      const order = activeElement?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
      return (order & Node.DOCUMENT_POSITION_PRECEDING) > 0;
    });
  const go = async (control: Locator) => {
    await control.waitFor();
    const step = (await isBehind(control)) ? 'Shift+Tab' : 'Tab';
    for (let tabs = 0; !(await hasFocus(control)); tabs++) {
      if (tabs > MOST_TABS) throw new Error(`Tab does not lead to ${control}`);
      await key(step);
    }
  };
  const type = async (text: string) => {
    await key('Control+a');
    steps++;
    await page.keyboard.insertText(text);
  };
  const press = async (control: Locator) => {
    await go(control);
    await key('Enter');
  };
  return {
    isKeyboard: true,
    // Off and on again: the focus is on the button of the bar.
    async toBar() {
      await key('e');
      await key('e');
    },
    steps: () => steps,
    key,
    press,
    async fill(field, text) {
      await go(field);
      const kind = await field.getAttribute('type');
      if (kind !== 'date' && kind !== 'time') return type(text);
      // Each part is typed as it is read: month, day, year; the next one comes by itself.
      steps++;
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await go(list);
      steps++;
      await page.keyboard.type(option);
    },
    async take(field, file) {
      await go(field);
      const chosen = page.waitForEvent('filechooser');
      await key('Space');
      await (await chosen).setFiles(file);
    },
    save: () => key('Enter'),
  };
}

/** A finger on the glass, and the keyboard on the glass for letters. */
export function finger(page: Page): Hands {
  let steps = 0;
  const press = (control: Locator) => {
    steps++;
    return control.tap();
  };
  return {
    isKeyboard: false,
    toBar: async () => {},
    steps: () => steps,
    key: (name) => page.keyboard.press(name),
    press,
    async fill(field, text) {
      steps++;
      await field.fill(text);
    },
    async choose(list, option) {
      steps++;
      await list.selectOption(option);
    },
    async take(field, file) {
      const chosen = page.waitForEvent('filechooser');
      await press(field);
      await (await chosen).setFiles(file);
    },
    save: (form) => press(form.getByRole('button', { name: 'Save', exact: true })),
  };
}
