export interface TooltipProps {
  id: string;
  children: string;
}

/** A popover that explains the element in front of it. */
export function Tooltip({ id, children }: TooltipProps) {
  return (
    <span className="tooltip" id={id} popover="auto" role="tooltip">
      {children}
    </span>
  );
}
