import type { ComponentProps } from 'react';
import { classNames } from '../text/class-names.ts';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './field.tsx';

/** A text field of several lines, which grows with its text in browsers that support that. */
export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  className,
  rows = 4,
  ...input
}: FieldTexts & ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(id, { help, error });
  return (
    <Field {...{ label, help, error, optional, wiring, className }}>
      <textarea
        {...input}
        {...wiring.control}
        rows={rows}
        className={classNames(
          controlClasses,
          'read-only:bg-sunk field-sizing-content max-h-96 resize-y py-2.5',
          // Browsers ignore the number of rows of a field that grows with its text.
          rows <= 2 ? 'min-h-18' : 'min-h-28',
        )}
      />
    </Field>
  );
}
