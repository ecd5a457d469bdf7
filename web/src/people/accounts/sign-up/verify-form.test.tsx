import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteContext } from '../../../lib/site.ts';
import { buildSite } from '../../../lib/testing/site.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { VerifyForm } from './verify-form.tsx';

const wrong = "That code isn't right. Please check it and try again.";
const pending: PendingSignUp = {
  fullname: 'Adaeze Okafor',
  phone_no: '0803 123 4567',
  email: 'adaeze@example.com',
  method: 'email',
  sent_to: 'a***@example.com',
  delivery: 'sent',
  resend_at: 0,
  signup_ids: ['first'],
};

const send = vi.fn(async () =>
  Response.json(
    { status: 'error', msg: wrong, message: wrong, code: 'wrong_code', field: 'otp' },
    { status: 400 },
  ),
);

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the error of a wrong code when the button is pressed again', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SiteContext value={buildSite()}>
        <VerifyForm pending={pending} />
      </SiteContext>
    </MemoryRouter>,
  );
  const boxes = screen.getByLabelText<HTMLInputElement>('Code');
  // Six digits are submitted automatically; the button is pressed after the response.
  await user.type(boxes, '123456');
  await screen.findByText(wrong);
  expect(boxes.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByText(wrong)).toBeTruthy();
  expect(screen.queryByText('Please enter the 6-digit OTP')).toBeNull();
  expect(document.activeElement).toBe(boxes);
  expect(send).toHaveBeenCalledTimes(1);

  // The next code is validated again.
  await user.type(boxes, '12');
  expect(screen.queryByText(wrong)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Please enter the 6-digit OTP');
  expect(send).toHaveBeenCalledTimes(1);
});

// Shows: signup-16
it('offers another code as the main button when the code has expired, until the next code is typed', async () => {
  const expired = 'That code has expired. Please ask for a new one.';
  send.mockImplementationOnce(async () =>
    Response.json(
      { status: 'error', msg: expired, message: expired, code: 'code_expired', field: 'otp' },
      { status: 400 },
    ),
  );
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SiteContext value={buildSite()}>
        <VerifyForm pending={pending} />
      </SiteContext>
    </MemoryRouter>,
  );
  const boxes = screen.getByLabelText<HTMLInputElement>('Code');
  await user.type(boxes, '123456');
  await screen.findByText(expired);
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
  await user.type(boxes, '1');
  expect(screen.queryByText(expired)).toBeNull();
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy();
});
