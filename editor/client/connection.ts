// The connection to the server. The server starts again when new code comes in, which takes a few seconds.

const PATIENCE = 15_000;
const PAUSE = 500;

/** Called with the number of each build, and when the server stops or answers again. */
interface Listener {
  onBuild: (number: string) => void;
  onStop: (isStopped: boolean) => void;
}

/** Follows the server as long as the page is open. */
export function follow({ onBuild, onStop }: Listener): void {
  let timer: number | undefined;
  const connect = () => {
    const events = new EventSource('/__dev/events');
    events.onmessage = ({ data }) => {
      clearTimeout(timer);
      timer = undefined;
      onStop(false);
      onBuild(data);
    };
    // Browsers differ in whether they connect again by themselves.
    events.onerror = () => {
      events.close();
      timer ??= window.setTimeout(() => onStop(true), PATIENCE);
      setTimeout(connect, PAUSE);
    };
  };
  connect();
}

/** Whether the server answers within a while. */
export async function answersSoon(): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
    if (response) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}
