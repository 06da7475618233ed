declare module 'naughty-words' {
  /** Words by language. */
  const words: Record<string, string[]>;
  export default words;
}
