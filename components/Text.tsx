/** Running text from the content. */
export function Text({ children }: { children: string }) {
  return <>{children}</>;
}
