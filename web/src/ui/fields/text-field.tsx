import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Fixed text before the value, such as a currency sign. */
  prefix?: ReactNode;
  /** Shown inside the box, at its end. */
  suffix?: ReactNode;
}

/** A text field of one line. Set `type`, `inputMode` and `autoComplete` so phones offer the right keyboard and values. */
export function TextField({
  label,
  help,
  error,
  optional,
  id,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring(id, { help, error });
  return (
    <Field {...{ label, help, error, optional, wiring, className }}>
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...wiring.control}
          className={classNames(
            controlClasses,
            'read-only:bg-sunk',
            // A refused field has a wider border and less padding; its value must not overlap the prefix or the suffix.
            Boolean(prefix) && 'pl-9 aria-invalid:pl-[35px]',
            Boolean(suffix) && 'pr-13 aria-invalid:pr-[51px]',
          )}
        />
        {suffix && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{suffix}</span>}
      </div>
    </Field>
  );
}
