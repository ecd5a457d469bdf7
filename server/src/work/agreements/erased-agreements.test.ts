import { deleteAccount } from '@marketplace/contract/people/own-data';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf, type Person } from '../../../test/conversations.ts';
import { addPair, stepsOf } from '../../../test/offers.ts';
import { sweepAll } from '../../../test/own-data.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Shows: offers-17
test('an erased account leaves the other person what both agreed on, and nothing else of it', async () => {
  const steps = stepsOf(app);
  const { ada, musa, chat } = await addPair(app);
  const open = await steps.made(musa, chat, { what: 'Words of Musa that nobody accepted' });
  const agreed = await steps.made(musa, chat, { what: 'First words of Musa' });
  await steps.change(musa, agreed, { what: 'Mend the bathroom tap', street: '3 Musa Close' });
  await steps.accept(ada, { ...agreed, versions: [...agreed.versions, ...agreed.versions] });
  const answered = await steps.made(ada, chat, { what: 'Words of Ada' });
  await steps.decline(musa, answered);
  expect((await app.call(deleteAccount, { confirmation: 'DELETE' }, musa)).status).toBe(200);
  app.advance(8 * DAY_MS);
  await app.settled();
  await sweepAll(app);

  const { token } = await createSessions(app.db, app.config.secret, app.now).open(app.db, ada.id, '');
  const again: Person = { ...ada, token };
  const { body } = await steps.view(again, agreed);
  expect(body.agreement).toMatchObject({
    status: 'accepted',
    other: { fullname: 'Deleted account', img_url: null, is_gone: true },
    has_street: false,
    street: null,
    versions: [
      { what: 'Deleted with the account of the person who wrote it.', price_from: 15_000 },
      { what: 'Mend the bathroom tap', price_from: 15_000, city: 'Surulere' },
    ],
  });
  expect((await steps.view(again, open)).body.agreement.versions[0].what).not.toContain('Musa');
  expect((await steps.view(again, answered)).body.agreement.versions[0].what).toBe('Words of Ada');
  const kept = JSON.stringify(await messagesOf(app, again, chat));
  expect(kept).not.toMatch(/of Musa|Musa Close|bathroom/);
  expect(kept).toContain('Words of Ada');
  // What was agreed can still be ended, although its day is over by now, and that is not held against her.
  expect((await steps.cancel(again, agreed)).body.agreement).toMatchObject({
    status: 'cancelled',
    cancelled: { by_me: true, is_late: false },
  });
});
