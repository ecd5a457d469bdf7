import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './field.tsx';

/** The native select, with `<option>` children. On a phone it is quicker to use than a custom list. */
export function Select({
  label,
  help,
  error,
  optional,
  id,
  className,
  children,
  ...input
}: FieldTexts & ComponentProps<'select'>) {
  const wiring = useFieldWiring(id, { help, error });
  return (
    <Field {...{ label, help, error, optional, wiring, className }}>
      <div className="relative">
        <select
          {...input}
          {...wiring.control}
          className={classNames(controlClasses, 'appearance-none truncate pr-10')}
        >
          {children}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
