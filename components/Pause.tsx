/** A comma for screen readers only, between two texts that the layout separates: "Near you, All year". */
export function Pause() {
  return <span className="visually-hidden">,</span>;
}
