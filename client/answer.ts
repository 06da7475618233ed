/** A reason why a service refuses a message, and the field that it is about. */
export interface Complaint {
  field?: string | undefined;
  message: string;
}

// What services write when they mean no. docs/delivery.md lists which service writes what.
const NO = /^(?:false|no|0)$/i;
const FAILED = /^(?:false|err(?:or)?|fail(?:ed|ure)?|invalid|denied|refused|rejected)$/i;
// A script that fails at Google answers with a page, or with one line of text.
const FAILED_TEXT = /^\W*(?:false|error|fail(?:ed|ure)?)\b|<title>\s*error/i;

type Fields = Record<string, unknown>;

const fieldsOf = (answer: unknown): Fields =>
  typeof answer === 'object' && answer !== null ? { ...answer } : {};

/** Whether an answer says that the message was not taken. Many services say so with a 200. */
export function isRefusal(text: string): boolean {
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null) return FAILED_TEXT.test(String(answer));
  const { ok, success, result, status, error, errors } = fieldsOf(answer);
  const says = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));
  return (
    [ok, success].some(says(NO)) ||
    [ok, success, result, status].some(says(FAILED)) ||
    Number(status) >= 400 ||
    [error, errors].some(isGiven)
  );
}

/** Whether an error is there: Apps Script writes `{}` for one. */
function isGiven(error: unknown): boolean {
  if (Array.isArray(error)) return error.length > 0;
  return Boolean(error) && !/^(?:false|no|none|null|0|)$/i.test(String(error));
}

/** The reasons in an answer: `[{ "field": "email", "message": "should be an email" }]`, or `{ "email": ["…"] }`. */
export function complaintsIn(text: string): Complaint[] {
  const { errors } = fieldsOf(parsed(text));
  const listed = Array.isArray(errors) ? errors : [];
  const named = listed.length > 0 ? [] : Object.entries(fieldsOf(errors));
  const found = named.flatMap(([field, reasons]) =>
    [reasons].flat().map((message) => ({ field, message })),
  );
  const all = [...listed.map(fieldsOf), ...found];
  return all.flatMap(({ field, name = field, message }: Fields) =>
    typeof message === 'string' ? { field: name ? String(name) : undefined, message } : [],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
