import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Fails every test during which something is written to console.error or console.warn, where libraries report misuse. A test that expects
 * such a line replaces the method itself: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const listening = globalThis as { complaints?: string[] };

/** Test files that share a process each run this file. Only the first listens, or every line would be counted several times. */
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
