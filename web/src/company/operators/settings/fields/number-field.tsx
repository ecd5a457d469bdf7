import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** NaN while what is typed is no number. */
  value: number;
  onChange: (value: number) => void;
}

const read = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[\s,]/g, '')));

/** A field for a number, in which commas and spaces may stand. */
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
