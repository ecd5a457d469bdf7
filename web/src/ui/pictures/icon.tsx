import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { IconLines } from './icon-lines.ts';

interface IconProps {
  of: LucideIcon;
  /** Width and height in pixels. */
  size?: number;
  /** The accessible text; omitted when a text next to the icon says the same. */
  label?: string;
  className?: string;
}

/** A lucide icon with the product's line width, hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 20, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const linesOf = useContext(IconLines);
  // Browsers keep the server's icon as it is.
  if (import.meta.env.SSR && linesOf)
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={`icon ${className ?? 'shrink-0'}`}
        {...naming}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines come from the package, not from people
        dangerouslySetInnerHTML={{ __html: linesOf(Drawing) }}
      />
    );
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={className ?? 'shrink-0'}
      focusable={false}
      {...naming}
    />
  );
}
