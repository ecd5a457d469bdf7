import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccessWorld } from '../../server/test/access/access-calls.ts';
import { columns } from '../../server/test/access/callers.ts';
import { answerRows, isRefused } from '../../server/test/access/expectations.ts';

let access: Awaited<ReturnType<typeof startAccessWorld>>;
beforeAll(async () => {
  access = await startAccessWorld();
});
afterAll(() => access.app.close());

test('callers whom the table lets in see what it names of the owner, and change only what it allows', async () => {
  const { app, callers, digest, changes, judge, world } = access;
  const wrong: string[] = [];
  for (const row of answerRows) {
    const allowed = callers.filter(({ column }) => column !== 'owner' && !isRefused(row[column]));
    for (const column of columns.filter((each) => each !== 'owner')) {
      const asking = allowed.filter((caller) => caller.column === column);
      if (asking.length === 0) continue;
      const before = row[column].mayChange ? null : await digest(world.owner.id);
      // One after the other, because an answer must not depend on another caller's simultaneous request.
      for (const caller of asking) wrong.push(...(await judge(row, [caller])));
      const changed = before ? changes(before, await digest(world.owner.id)) : [];
      if (changed.length > 0)
        wrong.push(`${row.name}, asked by ${column}, changes the owner's rows of ${changed.join()}`);
    }
    wrong.push(
      ...(await judge(
        row,
        callers.filter(({ column }) => column === 'owner'),
      )),
    );
    await app.settled();
  }
  expect(wrong).toEqual([]);
});
