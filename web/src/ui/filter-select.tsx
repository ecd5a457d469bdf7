import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A select that filters a list, green while a value is chosen. Give it an `aria-label`. */
export function FilterSelect({
  icon,
  defaultValue,
  ...select
}: { icon: LucideIcon } & ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', defaultValue ? 'text-leaf-text' : 'text-ink')}>
      <Icon
        of={icon}
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 opacity-80"
      />
      <select
        {...select}
        defaultValue={defaultValue ?? ''}
        className={classNames(
          'min-h-11 w-full appearance-none truncate rounded-full border pr-7.5 pl-9 text-sm font-semibold hover:border-ink lg:min-h-12',
          defaultValue ? 'border-leaf bg-leaf-tint' : 'border-line-strong bg-paper',
        )}
      />
      <Icon
        of={ChevronDown}
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </div>
  );
}
