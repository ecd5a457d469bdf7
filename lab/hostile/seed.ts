import { seededRandom } from '../../server/test/seeded-random.ts';

/**
 * What a seed repeats. Each input has random numbers of its own, made from the seed and its number, so the bytes of input 4711 are the same in each
 * run: ids, tokens and dates, which are not, stand in them as names (named-world.ts), and a run prints the digest of all inputs. A run with
 * AT_ONCE=1 also sends them one after the other, in the same order. With 16 at once, as by default, they start in the same order,
 * and the server handles those under way in an order of its own. What else differs: the ids and secrets that the server draws, the times of its
 * answers and of its background tasks, and whether a socket that the server closes is closed before or after the next event.
 */

/** The seed of the run: SEED, or a random one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Whether the run makes all inputs. HOSTILE_SET=few makes a short run. */
export const isFullRun = process.env['HOSTILE_SET'] !== 'few';

/** The random numbers of one input: the same ones when an input is repeated alone. */
export const randomOf = (input: number) => seededRandom(Math.imul(seed ^ 0x9e3779b9, input + 1));
