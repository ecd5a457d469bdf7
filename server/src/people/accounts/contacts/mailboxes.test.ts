import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
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
  ['ada.obi@icloud.com', 'ada.obi@icloud.com'],
  ['ada.obi+x@me.com', 'ada.obi@icloud.com'],
  ['ada.obi@mac.com', 'ada.obi@icloud.com'],
  ['ada-obi@me.com', 'ada-obi@icloud.com'],
  ['ada@name.com', 'ada@name.com'],
  ['ada@proton.me', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['a.d-a_obi+1@protonmail.com', 'adaobi@proton.me'],
  ['ada_obi@protonmail.ch', 'adaobi@proton.me'],
  ['ada.obi@sub.proton.me', 'ada.obi@sub.proton.me'],
  ['ada@notproton.me', 'ada@notproton.me'],
  ['ada.obi@yandex.ru', 'ada.obi@yandex.ru'],
  ['ada-obi@ya.ru', 'ada.obi@yandex.ru'],
  ['ada-obi+x@yandex.com', 'ada.obi@yandex.ru'],
  ['ada_obi@yandex.kz', 'ada_obi@yandex.ru'],
  ['ada-obi@yandex.example.com', 'ada-obi@yandex.example.com'],
  ['ada.obi@yahoo.com', 'ada.obi@yahoo.com'],
  ['ada@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@yahoo.com', 'ada-@yahoo.com'],
  ['ada-one-two@yahoo.co.uk', 'ada-@yahoo.co.uk'],
  ['ada-shop@yahoo.fr', 'ada-@yahoo.fr'],
  ['ada-shop@ymail.com', 'ada-@ymail.com'],
  ['ada-shop@yahoo.co.jp', 'ada-shop@yahoo.co.jp'],
  ['ada-shop@yahoo.example.com', 'ada-shop@yahoo.example.com'],
  ['ada+shop@fastmail.com', 'ada@fastmail.com'],
  ['shop@ada.fastmail.com', 'ada@fastmail.com'],
  ['shop+x@ada.fastmail.fm', 'ada@fastmail.fm'],
  ['ada.obi@fastmail.com', 'ada.obi@fastmail.com'],
  ['shop@mail.ada.fastmail.com', 'shop@mail.ada.fastmail.com'],
  ['ada.obi@outlook.com', 'ada.obi@outlook.com'],
  ['ada-obi@zoho.com', 'ada-obi@zoho.com'],
  ['+2348031234567', '+2348031234567'],
] as const;

// Shows: one-mailbox-1
test.each(mailboxes)('%s arrives in %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('the database and the server have the same rule', async () => {
  const { db, close } = await openNewDatabase();
  try {
    for (const [address, mailbox] of mailboxes.filter(([each]) => each.includes('@'))) {
      const { rows } = await sql`select mailbox_of(${address}) as mailbox`.execute(db);
      expect(rows).toEqual([{ mailbox }]);
    }
  } finally {
    await close();
  }
});

async function openNewDatabase() {
  const { url, drop } = await createTestDatabase();
  const { db } = openDatabase(url, createLog('silent'), { size: 1 });
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, close };
}
