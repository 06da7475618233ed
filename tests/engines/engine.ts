/** The size of a window, and whether its visitor prefers dark pages. */
export interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

/** A window of a browser. visitor.ts builds everything else from this. */
export interface EngineWindow {
  goto(url: string): Promise<unknown>;
  /** The value of a JavaScript expression in the page, as JSON. Promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys one after the other: `Tab`, `Escape`, `Enter`, `Backspace`, or a character. */
  press(keys: readonly string[]): Promise<void>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser on this machine. */
export interface Engine {
  id: string;
  /** Its name and version: `WebKitGTK 2.50`. */
  name: string;
  /** Whether the driver can make pages dark. */
  knowsDark: boolean;
  open(look: Look): Promise<EngineWindow>;
}
