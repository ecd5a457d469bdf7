import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ReceiptEmail } from './receipt-email.tsx';

afterEach(cleanup);

// Shows: receipt-email-1
test.each([
  [{ email: '', email_proven: false }, 'Add your email'],
  [{ email: 'ada@example.com', email_proven: false }, 'Confirm your email'],
  [{ email: 'ada@example.com', email_proven: true }, null],
])('a payer with %o is asked: %s', (user, label) => {
  render(<ReceiptEmail user={user} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link')?.textContent ?? null).toBe(label);
});
