import { execFileSync } from 'node:child_process';

/** The path of redis-server; null where it is not installed. */
export function findRedis(): string | null {
  try {
    return execFileSync('which', ['redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
