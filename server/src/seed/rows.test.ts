import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestClient } from '../../test/client.ts';
import { copyRows } from './rows.ts';
import { inTransaction } from './transaction.ts';

let client: pg.Client;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ client, close } = await openTestClient());
});
afterAll(() => close());

const letter = (message: string) => ({ name: 'Ada', email: 'ada@example.com', message });

describe('copyRows', () => {
  it('keeps every text as it is', async () => {
    const text = fc.string({
      unit: fc.constantFrom('\\', '\n', '\r', '\t', 'N', '.', 'ọ', '₦', '😀', ' ', "'", '"'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 1200 }), async (texts) => {
        await client.query('truncate contact_messages');
        await copyRows(client, 'contact_messages', texts.map(letter));
        const { rows } = await client.query<{ message: string }>('select message from contact_messages');
        expect(rows.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it('writes nothing for no rows', async () => {
    await client.query('truncate contact_messages');
    await copyRows(client, 'contact_messages', []);
    expect((await client.query('select from contact_messages')).rowCount).toBe(0);
  });

  it("fails with the database's reason, and the client stays usable", async () => {
    const wrong = { hash: 'a', width: 0, height: 1, colour: '#ffffff' };
    await expect(copyRows(client, 'pictures', [wrong])).rejects.toThrow('pictures_size_positive');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('fails for a value that has no text form, and the client stays usable', async () => {
    const rows = [letter('fine'), { ...letter(''), message: undefined as unknown as string }];
    await expect(copyRows(client, 'contact_messages', rows)).rejects.toThrow('Column message');
    expect((await client.query('select from contact_messages')).rowCount).toBe(0);
  });
});

describe('inTransaction', () => {
  it('undoes all writes when the work fails', async () => {
    const failing = inTransaction(client, async () => {
      await copyRows(client, 'contact_messages', [letter('gone')]);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect((await client.query('select from contact_messages')).rowCount).toBe(0);
  });
});
