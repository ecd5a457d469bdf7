import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { mailboxOf } from './contacts.ts';

const mailboxes = [
  ['ada@example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada.obi+x@example.com', 'ada.obi@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ada-1@example.com', 'ada-1@example.com'],
  ['ada.obi+1@gmail.com', 'adaobi@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['ada.obi@mail.gmail.com', 'ada.obi@mail.gmail.com'],
  ['+2348031234567', '+2348031234567'],
] as const;

// Shows: one-mailbox-1
test.each(mailboxes)('%s arrives in %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('the database and the server have the same rule', async () => {
  const { url, drop } = await createTestDatabase();
  const { db } = openDatabase(url, createLog('silent'), { size: 1 });
  try {
    for (const [address, mailbox] of mailboxes.filter(([each]) => each.includes('@'))) {
      const { rows } = await sql`select mailbox_of(${address}) as mailbox`.execute(db);
      expect(rows).toEqual([{ mailbox }]);
    }
  } finally {
    await db.destroy();
    await drop();
  }
});
