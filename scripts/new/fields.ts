import { z } from 'zod';
import { fillContent, readYaml } from '../../generator/content/content.ts';
import { typeset } from '../../generator/content/texts.ts';
import { Diagnostic, type Problem } from '../../generator/diagnostics/diagnostic.ts';
import { toYaml } from '../../generator/edit/write/new-yaml.ts';
import { fieldsAt, schemaAt, unwrap } from '../../generator/schema/schema-fields.ts';
import { SAMPLE, unknownTag } from '../../generator/source/text-checks.ts';
import { type Path, YamlFile } from '../../generator/source/yaml.ts';
import { explanationOf } from '../../templates/explanations/index.ts';
import { type Check, fromAnswer, fromAnswers, type Question, withoutTag } from './ask.ts';
import { type ContentFile, contentOf } from './project.ts';

/** Says what the build would say of an answer, as if a file held nothing but it and the answers before it. */
export function answerCheck(root: string): Check {
  const content = contentOf(root);
  return ({ flag, schema, entry, problem }, answer, answers) => {
    if (!answer) return schema && z.safeParse(schema, undefined).success ? undefined : 'this needs an answer';
    const [tag = SAMPLE] = /^![a-z]+/i.exec(answer) ?? [];
    const found = tag === SAMPLE ? problem?.(withoutTag(answer)) : unknownTag(tag);
    if (found || !schema) return found && sentences([found]);
    // The answer stands last, so that all that is found from its line on is about it.
    const { [flag]: _own, ...before } = entry ? { ...placeholdersFor(entry), ...fromAnswers(answers) } : {};
    const text = toYaml({ ...before, [flag]: fromAnswer(answer) });
    const line = text.split('\n').findLastIndex((each) => each.startsWith(`${flag}:`)) + 1;
    const whole = (entry ?? z.strictObject({ [flag]: schema })) as z.ZodType;
    const mistakes = mistakesIn(() => fillContent(new YamlFile('the answer', text), { ...content, schema: whole }));
    const own = mistakes.filter(({ position }) => position && position.line >= line);
    return own.length > 0 ? sentences(own) : undefined;
  };
}

/** A value for each field that an entry cannot do without: its own rules are only looked at when none is missing. */
const placeholdersFor = (entry: z.core.$ZodType): Record<string, string> =>
  Object.fromEntries(
    fieldsAt(entry, []).flatMap((field) =>
      z.safeParse(schemaAt(entry, [field])!, undefined).success
        ? []
        : [[field, placeholderFor(schemaAt(entry, [field])!)]],
    ),
  );

/** The first of the choices, or a text. */
function placeholderFor(field: z.core.$ZodType): string {
  const choice = unwrap(field);
  return choice instanceof z.ZodEnum ? String(choice.options[0]) : 'x';
}

function mistakesIn(task: () => void): Diagnostic[] {
  try {
    task();
    return [];
  } catch (error) {
    const found = error instanceof AggregateError ? error.errors : [error];
    if (!found.every((each) => each instanceof Diagnostic)) throw error;
    return found;
  }
}

const sentences = (mistakes: readonly { message: string; hint?: string }[]): string =>
  mistakes.map(({ message, hint }) => [message, hint].filter(Boolean).join('. ')).join('\n  ');

/** The lists of a content file to which a new entry may belong, the first of them being its own. */
interface Lists extends ContentFile {
  lists: readonly [Path, ...Path[]];
  /** Fields that are not asked for. */
  skipped: readonly string[];
}

/** A question for each text of an entry, in the order in which the other entries have them. The first is its name, which
 *  no entry of the lists may have already. */
export function entryQuestions(root: string, { name, schema, lists, skipped }: Lists): Question[] {
  const { data } = readYaml(contentOf(root).folder, name);
  const entriesAt = (list: Path) =>
    list.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data) as Record<string, string>[];
  const [own] = lists;
  const entry = schemaAt(schema, [...own, 0])!;
  const known = fieldsAt(entry, []);
  const fields = new Set([...entriesAt(own).flatMap(Object.keys), ...known].filter((field) => known.includes(field)));
  const questions = [...fields].flatMap((flag): Question[] => {
    const field = schemaAt(entry, [flag])!;
    if (skipped.includes(flag) || ['object', 'array'].includes(unwrap(field)._zod.def.type)) return [];
    return [{ flag, ask: explained(name, [...own, flag].join('.')), schema: field, entry }];
  });
  const [first, ...rest] = questions;
  const names = lists.flatMap(entriesAt).map((entry) => entry[first!.flag] ?? '');
  return [{ ...first!, problem: unlike(names) }, ...rest];
}

/** What a field of a content file is for, as editors show it. */
export function explained(name: string, field: string): string {
  const [what = '', example] = explanationOf(name, field) ?? [];
  return example ? `${what} For example: ${example}` : what;
}

/** A check that something is not called what others are called already. */
export function unlike(names: readonly string[]): (name: string) => Problem | undefined {
  const plain = (name: string) => typeset(name).trim().toLowerCase();
  const hint = 'Change that one, or give the new one another name.';
  return (name) =>
    names.some((each) => plain(each) === plain(name)) ? { message: `there is a "${name}" already`, hint } : undefined;
}
