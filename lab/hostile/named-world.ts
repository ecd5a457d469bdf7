import { createHmac } from 'node:crypto';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { OwnerWorld } from '../../server/test/access/owner-world.ts';

/** A placeholder for the value of `X-Paystack-Signature`. */
export const SIGNATURE = 'signature'.padEnd(128, '_');
const NAMED_NOW = new Date('2031-01-15T09:00:00Z');
/** How far ahead offers are: see `buildOffer`. */
const OFFER_MS = 3 * 24 * 60 * 60_000;

export type NamedWorld = ReturnType<typeof nameWorld>;

/**
 * Replaces the ids, tokens and dates of the world, which differ in each run, by names. Requests made from names are the same bytes for the
 * same seed, and `fill` replaces the names again. Names are as long as their values, because requests state the length of their bodies;
 * only those of tokens, which are in headers, are not.
 */
export function nameWorld(world: OwnerWorld, { now, paystackKey }: { now: Date; paystackKey: string }) {
  const names = new Map<string, string>();
  function nameOf(value: string): string {
    const name = names.get(value) ?? `name${names.size}`.padEnd(value.length, '_').slice(0, value.length);
    names.set(value, name);
    return name;
  }
  const ids = Object.fromEntries(
    Object.entries(world.ids).map(([field, value]) => [
      field,
      // Serial numbers are the same in each fresh database.
      typeof value === 'string' && !/^\d+$/.test(value) ? nameOf(value) : value,
    ]),
  );
  function nameOfPerson(role: 'owner' | 'partner' | 'operator') {
    const { id, token, email } = world[role];
    names.set(token, `token-of-${role}`);
    return { id: nameOf(id), token: `token-of-${role}`, email };
  }
  const people = {
    owner: nameOfPerson('owner'),
    partner: nameOfPerson('partner'),
    operator: nameOfPerson('operator'),
  };
  const offerDay = (at: Date) => lagosDay(new Date(at.getTime() + OFFER_MS));
  names.set(offerDay(now), offerDay(NAMED_NOW));
  const values = new Map([...names].map(([value, name]) => [name, value]));
  if (values.size < names.size) throw new Error('two things of the world have the same name');
  // The longest first, because a name can begin with another one.
  const anyName = new RegExp(
    [...values.keys()].sort((one, other) => other.length - one.length).join('|'),
    'g',
  );

  return {
    ids: ids as OwnerWorld['ids'],
    ...people,
    now: () => NAMED_NOW,
    /** The request as it is sent. */
    fill(named: Buffer): Buffer {
      const text = named.toString('latin1').replace(anyName, (name) => values.get(name) as string);
      const head = text.indexOf('\r\n\r\n') + 4;
      const body = Buffer.from(text.slice(head), 'latin1');
      const sign = () => createHmac('sha512', paystackKey).update(body).digest('hex');
      return Buffer.concat([Buffer.from(text.slice(0, head).replace(SIGNATURE, sign), 'latin1'), body]);
    },
    /** Replaces what differs in each run by names in the text of an event. */
    name: (text: string): string =>
      [...names].reduce((named, [value, name]) => named.replaceAll(value, name), text),
  };
}
