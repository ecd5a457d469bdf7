import { cleanContact, hasMarks } from '@marketplace/contract/shared/text/clean-text';
import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

const typing = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The input attributes for each kind of contact. */
const kinds = {
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ...typing },
  /** The phone number or email address used to log in. */
  either: { type: 'text', inputMode: 'email', autoComplete: 'username', ...typing },
} as const satisfies Record<string, ComponentProps<'input'>>;

interface ContactFieldProps extends ComponentProps<typeof TextField> {
  kind: keyof typeof kinds;
}

/** A field for a phone number or an email address. It removes invisible characters from a pasted value, as the server does. */
export function ContactField({ kind, onChange, ...field }: ContactFieldProps) {
  return (
    <TextField
      {...kinds[kind]}
      {...field}
      onChange={(event) => {
        cleanPasted(event);
        return onChange?.(event);
      }}
    />
  );
}

/** Typed spaces stay, because the person may be about to type more. */
function cleanPasted({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  if (isPasted || hasMarks(target.value)) target.value = cleanContact(target.value);
}
