import type { ReactNode } from 'react';
import { Text } from './Text.tsx';

interface FigureProps {
  className?: string;
  caption?: string | undefined;
  children: ReactNode;
}

/** A quotation, or a picture with a caption if there is one. Neither a `figcaption` nor a role: Firefox names a figure by its
 *  caption, and screen readers would say that twice. */
export const Figure = ({ className, caption, children }: FigureProps) => (
  <figure role="none" className={className}>
    {children}
    {caption && (
      <p className="caption small">
        <Text>{caption}</Text>
      </p>
    )}
  </figure>
);
