import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

/** A password field that can show its text, hidden again on each visit of the page. */
export function PasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'prefix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
