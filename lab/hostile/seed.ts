import { seededRandom } from '../../server/test/seeded-random.ts';

/**
 * What a seed repeats. Each input has its own random numbers, made from the seed and its number, so the bytes of input 4711 are the same in
 * each run. Ids, tokens and dates differ, so names replace them (named-world.ts), and a run prints the digest of all inputs. A run with
 * AT_ONCE=1 also sends the inputs one after the other, in the same order. With 16 at once, the default, they start in the same order, but
 * the server handles simultaneous ones in its own order. Other differences: the ids and secrets that the server draws, the times of its
 * answers and background tasks, and whether a socket that the server closes is closed before or after the next event.
 */

/** The seed of the run: SEED, or a random one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Whether the run makes all inputs. HOSTILE_SET=few makes a short run. */
export const isFullRun = process.env['HOSTILE_SET'] !== 'few';

/** Returns the random numbers of one input, which are the same when it is repeated alone. */
export const randomOf = (input: number) => seededRandom(Math.imul(seed ^ 0x9e3779b9, input + 1));
