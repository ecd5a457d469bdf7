import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** Returns the description that a screen reader adds to the name of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const texts = { label: 'Town', help: 'Where you live.', error: 'Please choose a town' };

describe.each([
  ['TextField', <TextField key="text" {...texts} />],
  ['TextArea', <TextArea key="area" {...texts} />],
  ['PasswordField', <PasswordField key="password" {...texts} />],
  ['Checkbox', <Checkbox key="checkbox" {...texts} />],
  ['Select', <Select key="select" {...texts} />],
])('%s', (_name, field) => {
  it('ties label, error and help to its control', () => {
    render(field);
    const control = screen.getByLabelText('Town');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control)).toBe('Please choose a town Where you live.');
  });
});

it('shows and hides a password without changing it', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(field, 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
  expect(field.value).toBe('correct horse');
});

it('puts the focus on the first field that was refused', () => {
  render(
    <form>
      <TextField label="Good" />
      <RadioGroup
        label="Way"
        error="Please choose"
        options={[{ value: 'a', label: 'A' }]}
        input={{ name: 'way' }}
      />
      <TextField label="Bad" error="No" />
    </form>,
  );
  focusFirstError(document.body);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  expect(descriptionOf(screen.getByRole('group', { name: 'Way' }))).toBe('Please choose');
});
