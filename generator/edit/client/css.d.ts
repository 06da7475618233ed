// The style sheet is bundled as a text.
declare module '*.css' {
  const text: string;
  export default text;
}
