import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OtpInput } from './otp-input.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Code() {
  const [code, setCode] = useState('');
  return <OtpInput label="Code" length={6} value={code} onChange={setCode} />;
}

function setUp() {
  const { container } = render(<Code />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  const boxes = () => [...container.querySelectorAll('.grid > div')].map((box) => box.textContent);
  return { field, boxes, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

// Shows: signup-8, public-rules-10
it('accepts only letters and digits, one in each of six boxes', async () => {
  const { field, boxes, user } = setUp();
  await user.type(field, '1a-2 b');
  expect(field.value).toBe('1a2b');
  expect(boxes()).toEqual(['1', 'a', '2', 'b', '', '']);
});

// Shows: copied-contacts-3
it.each([
  '123456',
  '123 456',
  '123-456',
  ' 12 34 56\n',
  'Your code is 123456',
  'Your SabiHands code is 123 456. It ends in 10 minutes.',
  '\u202a123456\u202c',
])('accepts the pasted text %j', async (pasted) => {
  const { field, user } = setUp();
  await user.click(field);
  await user.paste(pasted);
  expect(field.value).toBe('123456');
});

it('deletes backwards', async () => {
  const { field, user } = setUp();
  await user.type(field, '1234{Backspace}{Backspace}');
  expect(field.value).toBe('12');
});

it('selects the character whose box is tapped, so that typing replaces it', async () => {
  const { field, user } = setUp();
  await user.type(field, '1234');
  field.getBoundingClientRect = () => new DOMRect(16, 300, 328, 56);
  fireEvent.click(field, { clientX: 46 });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
  fireEvent.click(field, { clientX: 200 });
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 4]);
});

it('lets phones fill in the code from the SMS', () => {
  const { field } = setUp();
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.inputMode).toBe('numeric');
});
