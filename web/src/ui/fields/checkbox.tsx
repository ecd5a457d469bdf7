import type { ComponentProps } from 'react';
import { classNames } from '../text/class-names.ts';
import { FieldNotes, type FieldTexts, useFieldWiring } from './field.tsx';

/** The whole row is clickable; links inside the label remain links. */
export function Checkbox({
  label,
  help,
  error,
  id,
  className,
  ...input
}: Omit<FieldTexts, 'optional'> & Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldWiring(id, { help, error });
  return (
    <div className={classNames('flex flex-col', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2 text-base">
        <input {...input} {...wiring.control} type="checkbox" className="tick-box mt-px" />
        <span>{label}</span>
      </label>
      <div className="pl-9">
        <FieldNotes help={help} error={error} wiring={wiring} />
      </div>
    </div>
  );
}
