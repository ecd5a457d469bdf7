import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOwnerWorld, type OwnerWorld } from '../../server/test/access/owner-world.ts';
import { listOperations } from '../../server/test/contract.ts';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';
import { openBadSocket } from './bad-events.ts';
import { createBadRequests } from './bad-requests.ts';
import { createFaultyParts, FAULTY_EVENT, faultyOperation, leakingOperation } from './faulty-parts.ts';
import { growthOf, measureMemory, type Sample } from './memory.ts';
import { type NamedWorld, nameWorld } from './named-world.ts';
import { openRawClient, type RawAnswer } from './raw-connections.ts';
import { isFullRun, randomOf, seed } from './seed.ts';

const INPUTS = isFullRun ? 100_000 : 6000;
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 16);
/** Limits the run to operations whose path contains this. */
const ONLY = process.env['ONLY'];
const SAMPLES = 12;
/** How many bytes of each input's digest are stored. */
const DIGEST_BYTES = 8;
/**
 * How much memory each input may leave behind. The server stores answers, tokens and counts up to fixed numbers, which fill up during the
 * run.
 */
const GROWTH_MAX_BYTES = 150;

let app: TestApp;
let world: OwnerWorld;
let named: NamedWorld;
const logged: string[] = [];
beforeAll(async () => {
  const write = (line: string) => void (logged.length < 10_000 && logged.push(line));
  app = await startTestApp({ LIMITS_SCALE: '100000', LOG_LEVEL: 'error' }, { write }, undefined, [
    createFaultyParts(),
  ]);
  world = await addOwnerWorld(app);
  // The length of an address differs between runs, and bodies contain it.
  world.owner.email = 'folasade.akintola@example.ng';
  await app.db
    .updateTable('accounts')
    .set({ email: world.owner.email })
    .where('id', '=', world.owner.id)
    .execute();
  named = nameWorld(world, { now: app.now(), paystackKey: app.config.paystack?.secretKey ?? '' });
  process.stdout.write(`bad inputs: ${INPUTS} from SEED=${seed}\n`);
});
afterAll(() => app.close());

interface Fault {
  input: number;
  target: string;
  answer: string;
}

/** Returns what is wrong with an answer, or null. */
function faultOf({ status, head, body }: RawAnswer, outages: Map<string, number>): string | null {
  if (/node_modules|\.ts:\d+|FST_ERR|SQLSTATE|at Object\./.test(body) && !head.includes('text/html'))
    return `${status} with inner details: ${body.slice(0, 300)}`;
  if (status < 500) return null;
  const sentence = /"msg":"([^"]*)"/.exec(body)?.[1] ?? '';
  if (status === 503 && /\nretry-after: \d+/.test(head) && sentence) {
    outages.set(sentence, (outages.get(sentence) ?? 0) + 1);
    return null;
  }
  return `${status} ${body.slice(0, 120)}`;
}

/** Lists what the inputs are made for. The planted operation appears several times, so even a run with few inputs calls it. */
async function listAsked() {
  const all = await listOperations();
  return [
    ...all.filter(({ path }) => !ONLY || path.includes(ONLY)),
    ...Array.from({ length: isFullRun ? 1 : 8 }, () => faultyOperation),
  ];
}

test('the same seed makes the same bytes, although ids, tokens and dates differ', async () => {
  const reversed = <Value>(value: Value) =>
    typeof value === 'string' && !/^\d+$/.test(value) ? ([...value].reverse().join('') as Value) : value;
  const person = <Known extends { id: string }>(known: Known): Known => ({
    ...known,
    id: reversed(known.id),
  });
  const others = {
    ...world,
    owner: person(world.owner),
    partner: person(world.partner),
    operator: person(world.operator),
    ids: Object.fromEntries(
      Object.entries(world.ids).map(([name, value]) => [name, reversed(value)]),
    ) as OwnerWorld['ids'],
  };
  const other = nameWorld(others, { now: new Date('2027-03-01T12:00:00Z'), paystackKey: 'x' });
  const operations = await listAsked();
  const [make, makeAgain] = [named, other].map((each) => createBadRequests(each, operations));
  for (let input = 0; input < 2000; input += 1)
    expect(makeAgain?.(randomOf(input)).bytes.equals(make?.(randomOf(input)).bytes ?? Buffer.of())).toBe(
      true,
    );
});

test('no bad input is answered with an error of ours, the memory stays flat, and the planted faults are found', async () => {
  const makeRequest = createBadRequests(named, await listAsked());
  const faults: Fault[] = [];
  const outages = new Map<string, number>();
  const statuses = new Map<string, number>();
  const samples: Sample[] = [];
  const client = openRawClient(app.url);
  // Has a fixed size from the start, because this test measures how the memory grows.
  const digests = Buffer.alloc(INPUTS * DIGEST_BYTES);
  const note = (input: number, sent: string | Buffer) =>
    createHash('sha256')
      .update(sent)
      .digest()
      .copy(digests, input * DIGEST_BYTES, 0, DIGEST_BYTES);
  const count = (key: string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);

  async function work(begin: number, end: number, worker: number): Promise<void> {
    const socket = openBadSocket(app.url, world);
    for (let input = begin + worker; input < end; input += AT_ONCE) {
      const random = randomOf(input);
      if (random() < 0.12) {
        const { target, sent, answer } = await socket.send(random);
        note(input, named.name(sent));
        count(`event ${answer?.code ?? answer?.status ?? 'closed'}`);
        if (answer?.code === 'internal') faults.push({ input, target, answer: 'internal' });
        continue;
      }
      const { kind, target, bytes } = makeRequest(random);
      note(input, bytes);
      const answers = await client.send(named.fill(bytes), { isOne: kind !== 'broken HTTP' });
      count(`${kind} ${answers[0]?.status ?? 'closed'}`);
      for (const answer of answers) {
        const fault = faultOf(answer, outages);
        if (fault) faults.push({ input, target: `${kind}: ${target}`, answer: fault });
      }
    }
    socket.close();
  }

  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const step = Math.ceil(INPUTS / SAMPLES);
  for (let begin = 0; begin < INPUTS; begin += step) {
    const end = Math.min(INPUTS, begin + step);
    await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(begin, end, worker)));
    await app.settled();
    samples.push(await measureMemory(end));
  }
  client.close();

  const isPlanted = ({ target }: Fault) =>
    target.includes(faultyOperation.path) || target.includes(FAULTY_EVENT);
  const own = faults.filter((fault) => !isPlanted(fault));
  process.stdout.write(
    `${seconds()} seconds; ${[...statuses]
      .sort()
      .map(([key, times]) => `${key}: ${times}`)
      .join(', ')}\n` +
      `memory after garbage collection, in MB: ${samples.map(({ bytes }) => (bytes / 1e6).toFixed(1)).join(' ')}\n` +
      `digest of all inputs: ${createHash('sha256').update(digests).digest('hex').slice(0, 16)}\n` +
      `outages: ${JSON.stringify([...outages])}; planted faults found: ${faults.length - own.length}\n`,
  );
  const causes = logged.filter(
    (line) => line.includes('request failed') && !line.includes('/hostile/faulty-parts'),
  );
  if (own.length > 0) process.stdout.write(`the log says: ${[...new Set(causes)].slice(0, 5).join('')}\n`);
  expect(own.slice(0, 20), `SEED=${seed}`).toEqual([]);
  expect(faults.filter(isPlanted).map(({ target }) => target.split(' ')[0])).toEqual(
    expect.arrayContaining(['event']),
  );
  expect(faults.filter((fault) => fault.target.includes(faultyOperation.path)).length).toBeGreaterThan(0);
  // The first third fills what the server stores in memory on purpose.
  const growth = growthOf(samples.slice(SAMPLES / 3));
  process.stdout.write(`growth for each input: ${growth.toFixed(1)} bytes\n`);
  if (isFullRun) expect(growth).toBeLessThan(GROWTH_MAX_BYTES);
}, 1_200_000);

test('the measure of memory finds an operation that remembers every caller', async () => {
  const samples: Sample[] = [];
  for (let asked = 0; asked < 400; asked += 50) {
    for (let index = 0; index < 50; index += 1) await app.call(leakingOperation, { text: String(index) });
    samples.push(await measureMemory(asked));
  }
  expect(growthOf(samples)).toBeGreaterThan(GROWTH_MAX_BYTES);
});
