import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * A test in which something complains on the console fails: such complaints are how libraries report misuse.
 * A test that expects one replaces the method itself: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const listening = globalThis as { complaints?: string[] };

/** Files that share a process run this one each: only the first listens, or every complaint would be heard many times. */
function listen(): string[] {
  const complaints: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const write = level === 'error' ? console.error : console.warn;
    console[level] = (...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`);
      write(...args);
    };
  }
  process.on('warning', (warning) => complaints.push(`process warning: ${warning.stack ?? warning.message}`));
  return complaints;
}

listening.complaints ??= listen();
const { complaints } = listening;

function failOnComplaints(): void {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join('\n')}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);
