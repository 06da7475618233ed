import type { IncomingMessage, ServerResponse } from 'node:http';
import { Changes, type Workshop } from './apply.ts';
import { ContentActions } from './content-actions.ts';
import { type Answer, createGuard } from './guard.ts';
import { History } from './history.ts';
import { namedInCode } from './offers.ts';
import { bundleScript, SCRIPT } from './read/script.ts';
import { request } from './requests.ts';
import { Refusal } from './write/yaml-text.ts';

/** All that a request may need. */
interface Actions {
  workshop: Workshop;
  changes: Changes;
  content: ContentActions;
  history: History;
}

/** What changes the content of a project as its pages ask for it. */
export function createEditor(workshop: Workshop) {
  const changes = new Changes(workshop);
  const actions: Actions = {
    workshop,
    changes,
    content: new ContentActions(workshop, changes),
    history: new History(workshop, changes),
  };
  const script = bundleScript();
  let last: Promise<unknown> = Promise.resolve();

  /** One request at a time: the next one sees what this one has written. */
  function answer(asked: Record<string, unknown>): Promise<Answer> {
    const next = last.then(() => perform(actions, asked)).catch(explain);
    last = next.catch(() => {});
    return next;
  }

  const guard = createGuard(answer);
  return {
    token: guard.token,
    isOwn: (file: string) => changes.isOwn(file),
    /** Answers requests for the script and those of open pages. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url !== SCRIPT) return guard.handle(request, response);
      response.setHeader('content-type', 'text/javascript').end(script);
      return true;
    },
  };
}

function explain(error: unknown): Answer {
  if (error instanceof Refusal) return { ok: false, why: 'mistake', said: error.message, mistakes: [] };
  throw error;
}

/** Does what a page asks for. */
async function perform(
  { workshop, changes, content, history }: Actions,
  asked: Record<string, unknown>,
): Promise<Answer> {
  const { data } = request.safeParse(asked);
  switch (data?.do) {
    case 'content':
      return content.describe();
    case 'save':
      return content.save(data);
    case 'list':
      return content.list(data);
    case 'object':
      return content.object(data);
    case 'picture':
      return content.picture(data);
    case 'unused':
      return content.unused(data);
    case 'where':
      return { ok: true, places: namedInCode(workshop.root, data.text) };
    case 'undo':
      return changes.undo();
    case 'changes':
      return history.changes();
    case 'take back':
      return history.takeBack(data);
    case 'publish':
      return history.publish(data);
    default:
      return { ok: false, why: 'refused', said: 'This is nothing that a page can ask for.' };
  }
}
