import { randomInt } from 'node:crypto';

let last = randomInt(1e7);

/** Seven digits that no other phone of this process has. Random digits would repeat in every thousandth run. */
export function nextNumber(): string {
  last = (last + 1) % 1e7;
  return String(last).padStart(7, '0');
}
