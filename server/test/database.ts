import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './template-copy.ts';

/** A fresh, migrated database on the engine of this Vitest run; `drop()` removes it. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('database'));
}
