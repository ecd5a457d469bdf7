import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ContactField } from './contact-field.tsx';

afterEach(cleanup);

function Controlled({ kind }: { kind: 'phone' | 'email' | 'either' }) {
  const [value, setValue] = useState('');
  return (
    <>
      <ContactField
        kind={kind}
        label="Contact"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

function enter(kind: 'phone' | 'email' | 'either', value: string, inputType: string) {
  render(<Controlled kind={kind} />);
  const field = screen.getByLabelText<HTMLInputElement>('Contact');
  fireEvent(field, inputOf(field, value, inputType));
  return { shown: field.value, taken: screen.getByRole('status').textContent };
}

/** Changes the value, then returns the event, like a browser. */
function inputOf(field: HTMLInputElement, value: string, inputType: string): InputEvent {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  return new InputEvent('input', { bubbles: true, inputType });
}

// Shows: copied-contacts-5
test.each([
  ['phone', '\u202a0803 123 4567\u202c', 'insertFromPaste', '0803 123 4567'],
  ['phone', '\u202a0803 123 4567\u202c', 'insertReplacementText', '0803 123 4567'],
  ['phone', 'tel:0803\u00a0123\u00a04567', 'insertFromPaste', '0803 123 4567'],
  ['email', '\u200bada@example.com\u200b', 'insertFromPaste', 'ada@example.com'],
  ['either', 'mailto:ada@example.com', 'insertFromPaste', 'ada@example.com'],
  ['phone', '0803 ', 'insertText', '0803 '],
] as const)('a %s field shows %j (%s) as %j', (kind, value, inputType, expected) => {
  expect(enter(kind, value, inputType)).toEqual({ shown: expected, taken: expected });
});
