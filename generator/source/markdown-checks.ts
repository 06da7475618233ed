import type { Token, Tokens } from 'marked';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { SAMPLE } from './text-checks.ts';

export const TOO_DEEP = { message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
export const SECOND_PARAGRAPH = { message: 'an item of a list can only be one paragraph', hint: 'Make it two items.' };
export const NO_TEXT = { message: `no text after ${SAMPLE}`, hint: 'Write it, or remove the tag.' };
export const NO_TAG = { message: 'this tag is misspelled', hint: `Write ${SAMPLE}, in lowercase.` };

export function headingProblems(raw: string): Problem[] {
  if (/^\s*#.*[^#\s]/.test(raw)) return [];
  const hint = 'Begin a heading with # and a space. Delete a line of dashes below a text.';
  return [{ message: "this heading isn't written correctly", hint }];
}

/** A numbered list that doesn't begin with 1. Pages count from 1. */
export function listProblems({ ordered, start }: Tokens.List): Problem[] {
  if (!ordered || start === 1) return [];
  const hint = `Begin it with 1. If it isn't a list, write ${start}\\.`;
  return [{ message: `a list can't begin with ${start}`, hint }];
}

// What Markdown allows and pages can't show, by the type of its token.
const UNSUPPORTED: Record<string, [what: string, hint: string]> = {
  html: ['HTML', 'Remove the tags. Write **bold**, *italic*, or [a link](/about/).'],
  code: ['a code block', 'Delete the spaces at the start of the line, or the lines of marks around it.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['an image', 'Name it in the YAML file of the page instead.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a horizontal line', 'Delete it. A heading or an empty line separates just as well.'],
  checkbox: ['a checkbox', 'Delete the brackets.'],
  del: ['crossed-out text', 'Delete it, or delete the ~~ around it.'],
  def: ['a separate link address', 'Put it right after the words of the link: [words](/address/)'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
};

export function unsupportedToken({ type, raw }: Token): Problem {
  const [what, hint] = UNSUPPORTED[type] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
  return { message: `a text can't contain ${what}`, hint };
}
