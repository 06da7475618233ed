/** A comma that is heard and not seen, between two texts that stand apart to the eye: "Near you, All year". */
export function Pause() {
  return <span className="visually-hidden">,</span>;
}
