import type { Agreement } from '@marketplace/contract/work/agreements';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { agreementQuery, cardQuery, newestOf, storeAgreement } from './agreement-queries.ts';

const { call } = vi.hoisted(() => {
  // Another file of this worker may have loaded the modules already, with the real call.
  vi.resetModules();
  return { call: vi.fn() };
});
vi.mock('../../data/call.ts', () => ({ call, watchAnswers: () => {}, endSessionOf: () => {} }));

afterEach(() => call.mockReset());

const agreementOf = (id: string, revision: number) =>
  ({ _id: id, conversation_id: 'talk', revision }) as Agreement;

test('the agreement that the server wrote later stays', () => {
  const [older, newer] = [agreementOf('1', 3), agreementOf('1', 4)];
  expect(newestOf(older, newer)).toBe(newer);
  expect(newestOf(newer, older)).toBe(newer);
  expect(newestOf(undefined, older)).toBe(older);
});

test('cards of one conversation that appear together share one call', async () => {
  call.mockImplementation((_path, { agreement_ids }: { agreement_ids: string[] }) =>
    Promise.resolve({
      agreements: agreement_ids.filter((id) => id !== 'foreign').map((id) => agreementOf(id, 1)),
    }),
  );
  const queries = new QueryClient();
  const read = (id: string) => queries.fetchQuery(cardQuery('talk', id));
  const [first, second, foreign] = await Promise.all([read('1'), read('2'), read('foreign')]);
  expect(call).toHaveBeenCalledOnce();
  expect([first?._id, second?._id, foreign]).toEqual(['1', '2', null]);
  await Promise.all([read('3'), queries.fetchQuery(cardQuery('other talk', '4'))]);
  expect(call).toHaveBeenCalledTimes(3);
});

test('an answer that an event has overtaken does not bring the older state back', async () => {
  let answer = (_: object) => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const queries = new QueryClient();
  const reading = queries.fetchQuery(cardQuery('talk', '1'));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  storeAgreement(queries, agreementOf('1', 5));
  answer({ agreements: [agreementOf('1', 4)] });
  await reading;
  expect(queries.getQueryData(cardQuery('talk', '1').queryKey)?.revision).toBe(5);
});

test('a change shows on the page of the agreement, whose history stays until it is read again', () => {
  const queries = new QueryClient();
  const { queryKey } = agreementQuery('1');
  storeAgreement(queries, agreementOf('1', 2));
  expect(queries.getQueryData(queryKey)).toBeUndefined();
  queries.setQueryData(queryKey, { status: 'ok', agreement: agreementOf('1', 2), history: [] });
  storeAgreement(queries, agreementOf('1', 3));
  expect(queries.getQueryData(queryKey)).toMatchObject({ agreement: { revision: 3 }, history: [] });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
