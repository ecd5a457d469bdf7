import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export interface Sample {
  /** How many inputs were answered before. */
  inputs: number;
  bytes: number;
}

/** Returns the memory still in use after two garbage collections; finalizers run between them. */
export async function measureMemory(inputs: number): Promise<Sample> {
  collectGarbage();
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return { inputs, bytes: heapUsed + external };
}

/** Returns by how many bytes the memory grows with each input: the slope of the line that fits the samples best (least squares). */
export function growthOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ inputs }) => inputs)), mean(samples.map(({ bytes }) => bytes))];
  const over = samples.reduce((sum, { inputs, bytes }) => sum + (inputs - x) * (bytes - y), 0);
  const under = samples.reduce((sum, { inputs }) => sum + (inputs - x) ** 2, 0);
  return over / under;
}
