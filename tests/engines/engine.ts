/** The size of a window, and whether its visitor prefers dark pages. */
export interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

/** A window of an engine. Whatever else a visitor does is made of this: see visitor.ts. */
export interface EngineWindow {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; promises are awaited. It has to be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys one after the other: `Tab`, `Escape`, `Enter`, or a letter. */
  press(keys: readonly string[]): Promise<void>;
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** A picture of what is in the window, as PNG. */
  capture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser on this machine. */
export interface Engine {
  id: string;
  /** What it is called, with its version: `WebKitGTK 2.50`. */
  name: string;
  /** Whether pages can be told that their visitor prefers dark ones. */
  knowsDark: boolean;
  open(look: Look): Promise<EngineWindow>;
}

/** The keys with names, as WebDriver spells them. */
const KEYS: Record<string, string> = { Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** What WebDriver, the old one and BiDi, calls pressing keys. */
export const keyActions = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((key) => {
      const value = KEYS[key] ?? key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    }),
  },
];

/** What it calls clicking at a point of the window. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
