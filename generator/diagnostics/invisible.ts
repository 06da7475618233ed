/** Characters that cannot be seen and still change the text: control characters, zero-width spaces, separators that
 *  only some programs take for a new line, marks that reverse the writing direction, and halves of characters.
 *  Tab and line feed are fine, and so are the two direction marks that Hebrew beside digits may need (U+200E, U+200F). */
export const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff]/gu;
