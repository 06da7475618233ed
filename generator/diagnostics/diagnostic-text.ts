/** What is wrong and a way out, before it is known where it stands. */
export interface DiagnosticText {
  message: string;
  hint: string;
}

/** The same with its place in a text. */
export interface OffsetDiagnostic extends DiagnosticText {
  offset: number;
}
