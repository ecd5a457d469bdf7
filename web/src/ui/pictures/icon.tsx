import type { IconNode } from 'lucide';
import { markupOfIcon } from './icon-markup.ts';

interface IconProps {
  of: IconNode;
  /** Width and height in pixels. */
  size?: number;
  /** The accessible text; omitted when a text next to the icon says the same. */
  label?: string;
  className?: string;
}

/**
 * A lucide icon, hidden from screen readers unless it has a label. The lines are markup and not elements: a page has a hundred icons, and
 * browsers take over the server's lines without looking at them. The style of the lines is in styles/base.css.
 */
export function Icon({ of, size = 20, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={`icon ${className ?? 'shrink-0'}`}
      {...naming}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines come from the package, not from people
      dangerouslySetInnerHTML={{ __html: markupOfIcon(of) }}
    />
  );
}
