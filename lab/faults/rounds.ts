/** How many faults the fault tests cause. FAULT_ROUNDS=few or FAULT_ROUNDS=some shortens the run. */
type Rounds = 'few' | 'some' | 'full';

function readRounds(): Rounds {
  const chosen = process.env['FAULT_ROUNDS'] ?? 'full';
  if (chosen === 'few' || chosen === 'some' || chosen === 'full') return chosen;
  throw new Error(`FAULT_ROUNDS is ${chosen}; it can be few, some or full`);
}

export const rounds = readRounds();
