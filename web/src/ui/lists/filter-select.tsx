import { ChevronDown, type IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

interface FilterSelectProps extends ComponentProps<'select'> {
  icon: IconNode;
  /** Precedes the value where that alone is ambiguous. */
  prefix?: string;
}

/** A select that filters a list, green while a value is chosen. Requires an `aria-label`. */
export function FilterSelect({ icon, prefix, defaultValue, ...select }: FilterSelectProps) {
  return (
    <div
      className={classNames(
        'relative max-w-[75vw] shrink-0 text-sm',
        defaultValue ? 'text-leaf-text' : 'text-ink',
      )}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center gap-1.5 text-ink-soft"
      >
        <Icon of={icon} size={18} className="shrink-0" />
        {prefix && <span>{prefix}</span>}
      </span>
      <select
        {...select}
        defaultValue={defaultValue ?? ''}
        // On average, the prefix's letters are narrower than a digit.
        style={{ paddingLeft: prefix ? `calc(41px + ${0.78 * prefix.length}ch)` : 36 }}
        className={classNames(
          'field-sizing-content min-h-11 w-44 max-w-full appearance-none truncate rounded-full border pr-8 font-semibold hover:border-ink supports-[field-sizing:content]:w-auto',
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
