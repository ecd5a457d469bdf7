import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconNode;
  /** The name for screen readers, also shown as a tooltip. */
  label: string;
  /** Adds a border and the paper colour, for use on pictures and coloured areas. */
  raised?: boolean;
}

/** A button with only an icon, 44 px square. */
export function IconButton({ icon, label, raised, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 place-items-center rounded-control border text-ink transition-colors',
        'enabled:hover:bg-sunk disabled:text-ink-soft disabled:opacity-60',
        raised ? 'border-line bg-paper' : 'border-transparent',
        className,
      )}
    >
      <Icon of={icon} size={22} />
    </button>
  );
}
