// Style sheets are bundled as strings.
declare module '*.css' {
  const text: string;
  export default text;
}
