/** A popover that explains the element in front of it. */
export const Tooltip = ({ id, children }: { id: string; children: string }) => (
  <span className="tooltip" id={id} popover="auto" role="tooltip">
    {children}
  </span>
);
