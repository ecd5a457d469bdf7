import { seededRandom } from '../faults/seeded-random.ts';

/** The seed of the run: SEED, or a random one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Whether `npm run test:hostile` runs, with all inputs; other runs make few. */
export const isFullRun = process.env['HOSTILE_SET'] === 'full';

/** The random numbers of one input: the same ones when an input is repeated alone. */
export const randomOf = (input: number) => seededRandom(Math.imul(seed ^ 0x9e3779b9, input + 1));
