/** How many faults the fault tests cause: one in `npm test` and `npm run test:ci`, some in `npm run test:long`, and all in `npm run test:faults`. */
type Rounds = 'few' | 'some' | 'full';

function readRounds(): Rounds {
  const chosen = process.env['FAULT_ROUNDS'] ?? 'few';
  if (chosen === 'few' || chosen === 'some' || chosen === 'full') return chosen;
  throw new Error(`FAULT_ROUNDS is ${chosen}; it can be few, some or full`);
}

export const rounds = readRounds();
