import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** NaN while what is typed is no number. */
  value: number;
  onChange: (value: number) => void;
}

/** `1,5` and `1e3` are no numbers here: they would become 15 and 1000. */
const read = (typed: string) =>
  /^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)$/.test(typed.trim()) ? Number(typed.replaceAll(/[\s,]/g, '')) : Number.NaN;

/** A field for a number, in which commas or spaces may stand between thousands. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // Another version was put into the form.
  const shown = Object.is(read(typed), value) ? typed : Number.isNaN(value) ? '' : String(value);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
