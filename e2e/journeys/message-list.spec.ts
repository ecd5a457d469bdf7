import { sql } from 'kysely';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { expect, test } from '../support/test.ts';

const MESSAGES = 10_000;

/**
 * Scrolls up through a conversation, each time to the point where older messages are added above. Returns the greatest number of
 * messages in the page, the greatest move in pixels of the message in view, and the first message.
 */
async function climb(log: Element, steps: number) {
  const items = () => [...log.querySelectorAll<HTMLElement>('li[data-key]')];
  const firstKey = () => items()[0]?.dataset['key'];
  /** Waits for up to two moves of the window: when older messages have arrived, and when its edge is still near. */
  const settled = async () => {
    for (let still = 0, last = ''; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = `${firstKey()} ${log.scrollTop}`;
      still = now === last ? still + 1 : 0;
      last = now;
    }
  };
  let most = 0;
  let jump = 0;
  await settled();
  for (let step = 0; step < steps; step += 1) {
    const before = firstKey();
    log.scrollTop = 600;
    const top = log.getBoundingClientRect().top;
    const looked = items().find((item) => item.getBoundingClientRect().bottom > top);
    const placeBefore = looked?.getBoundingClientRect().top ?? Number.NaN;
    while (firstKey() === before) await new Promise(requestAnimationFrame);
    await settled();
    jump = Math.max(jump, Math.abs((looked?.getBoundingClientRect().top ?? Number.NaN) - placeBefore));
    most = Math.max(most, items().length);
  }
  return { most, jump, first: items()[0]?.querySelector('p.whitespace-pre-wrap')?.textContent };
}

test('a conversation of 10,000 messages keeps few of them in the page, and the message in view stays in its place', {
  tag: '@long',
}, async ({ page, app, visit, logInAs }) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan);
  await sql`insert into messages (conversation_id, seq, sender_id, text, created_at)
    select ${id}, n, case n % 3 when 0 then ${user._id}::uuid else ${artisan.id}::uuid end,
      'Message ' || n || repeat(' and more', n % 7), now() - (${MESSAGES} - n) * interval '1 minute'
    from generate_series(1, ${sql.lit(MESSAGES)}) as n`.execute(app.db);
  await sql`update conversations set last_seq = ${MESSAGES}, active_at = now(), active_day = (now() at time zone 'UTC')::date, opener_wrote = true, other_wrote = true,
      opener_delivered_seq = ${MESSAGES}, opener_seen_seq = ${MESSAGES} where id = ${id}`.execute(app.db);
  await visit(`/message/${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText(`Message ${MESSAGES}`)).toBeInViewport();

  const { most, jump, first } = await log.evaluate(climb, 25);
  expect(most).toBeLessThanOrEqual(120);
  // Positions have fractions of a pixel, and scrolling moves by whole pixels.
  expect(jump).toBeLessThanOrEqual(1);
  expect(Number(/\d+/.exec(first ?? '')?.[0])).toBeLessThan(MESSAGES - 25 * 30);
  await page.getByRole('button', { name: 'Go to the newest messages' }).tap();
  await expect(log.getByText(`Message ${MESSAGES}`)).toBeInViewport();
  expect(await log.locator('li').count()).toBeLessThanOrEqual(120);
});
