import { randomInt } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DemoRole = 'customer' | 'artisan' | 'operator';

/** The three demo people with a login. */
export const demoPeople = {
  customer: { label: 'Customer', fullName: 'Folake Adeyemi', email: 'customer@example.com' },
  artisan: { label: 'Artisan', fullName: 'Chinedu Okafor', email: 'artisan@example.com' },
  operator: { label: 'Operator', fullName: 'Amina Bello', email: 'operator@example.com' },
} as const;

export const demoRoles = Object.keys(demoPeople) as DemoRole[];

/** Easy to type on a phone: no capitals, and no lookalike characters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four out of 31 characters, 59 bits: 'k7mq-2fxa-9rtd'. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

export function demoLoginsFile(dataDir: string): string {
  return join(dataDir, 'demo-logins.json');
}

/** Stores the logins as a list of label, email and password, readable only for the owner of the installation. */
export async function writeDemoLogins(dataDir: string, passwords: Record<DemoRole, string>): Promise<void> {
  const logins = demoRoles.map((role) => {
    const { label, email } = demoPeople[role];
    return { label, email, password: passwords[role] };
  });
  const file = demoLoginsFile(dataDir);
  const unfinished = `${file}.${process.pid}`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}
