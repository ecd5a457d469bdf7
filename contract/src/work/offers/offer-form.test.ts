import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lagosDay, lagosMoment, lagosTime } from '../../shared/lagos-day.ts';
import { describeHours, describePrice, describeTime, offerTexts } from '../agreement-texts.ts';
import { isProblem, offerForm, readPrice, readTimes, validateTimes } from './offer-form.ts';

const visit = {
  what: 'Mend the kitchen tap',
  kind: 'visit',
  price_from: 15_000,
  materials_included: true,
  day: '2026-11-27',
  from_time: '10:00',
  to_time: '12:00',
  state: 'Lagos',
  city: 'Surulere',
};
const remote = {
  what: 'A web page for a bakery',
  kind: 'remote',
  price_from: '₦80,000',
  materials_included: false,
  day: '2026-11-27',
};

/** Returns the field and first sentence with which the form refuses something; null when it does not. */
function refusal(form: object): [string, string] | null {
  const read = z.safeParse(offerForm, form);
  const issue = read.error?.issues[0];
  return issue ? [issue.path.join('.'), issue.message] : null;
}

describe('the form of an offer', () => {
  // Shows: offers-1
  test('takes a visit and remote work', () => {
    expect(refusal(visit)).toBeNull();
    expect(refusal({ ...visit, price_to: 'N20,000', street: '12 Bode Thomas Street' })).toBeNull();
    expect(refusal(remote)).toBeNull();
    expect(refusal({ ...remote, price_to: '', from_time: null, state: '' })).toBeNull();
  });

  // Shows: offers-8
  test('keeps the lines of the text, but none that could move the price out of view', () => {
    const read = (what: string) => z.parse(offerForm, { ...visit, what }).what;
    expect(read(' Mend the tap \r\n\n\n\nPaint the wall ')).toBe('Mend the tap\nPaint the wall');
    expect(read('a\n'.repeat(30))).toBe('a '.repeat(30).trim());
  });

  // Shows: offers-8
  test.each<[object, string, string]>([
    [{ what: '' }, 'what', offerTexts.what],
    [{ what: ' \u200b ' }, 'what', offerTexts.what],
    [{ what: 'a'.repeat(501) }, 'what', 'Please use at most 500 characters'],
    [
      { what: 'Call me on 0803 123 4567' },
      'what',
      'Please leave a phone number out of the offer. People reach you here by call and chat, which keeps both of you safe.',
    ],
    [{ kind: 'party' }, 'kind', offerTexts.kind],
    [{ price_from: -1 }, 'price_from', offerTexts.priceTooLow],
    [{ price_from: '-15000' }, 'price_from', offerTexts.price],
    [{ price_from: 0 }, 'price_from', offerTexts.priceTooLow],
    [{ price_from: 1500.5 }, 'price_from', offerTexts.price],
    [{ price_from: 'a lot' }, 'price_from', offerTexts.price],
    [{ price_from: null }, 'price_from', offerTexts.price],
    [{ price_from: 1e21 }, 'price_from', offerTexts.price],
    [{ price_from: 100_000_001 }, 'price_from', offerTexts.priceTooHigh],
    [{ price_to: 100_000_001 }, 'price_to', offerTexts.priceTooHigh],
    [{ price_to: 14_999 }, 'price_to', offerTexts.priceOrder],
    [{ materials_included: 'yes' }, 'materials_included', offerTexts.materials],
    [{ day: '27 November' }, 'day', offerTexts.day],
    [{ day: '2026-02-30' }, 'day', offerTexts.day],
    [{ day: '2026-13-01' }, 'day', offerTexts.day],
    [{ from_time: undefined }, 'from_time', offerTexts.time],
    [{ from_time: '25:00' }, 'from_time', offerTexts.time],
    [{ to_time: '9am' }, 'to_time', offerTexts.time],
    [{ to_time: '10:00' }, 'to_time', offerTexts.timeOrder],
    [{ to_time: '09:00' }, 'to_time', offerTexts.nightTooLong],
    [{ from_time: '20:00', to_time: '08:01' }, 'to_time', offerTexts.nightTooLong],
    [{ state: '' }, 'state', offerTexts.place],
    [{ city: null }, 'state', offerTexts.place],
    [{ street: 'a'.repeat(201) }, 'street', offerTexts.street],
  ])('refuses a visit with %j', (changes, field, message) => {
    expect(refusal({ ...visit, ...changes })).toEqual([field, message]);
  });

  // Shows: offers-8
  test.each(['state', 'city', 'street', 'from_time', 'to_time'])('refuses remote work with %s', (field) => {
    const [, message] = refusal({ ...remote, [field]: '10:00' }) ?? [];
    expect(message).toBe(offerTexts.visitOnly);
  });

  test('reads every whole price within the bounds as it was written, and the two in their order', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, (one, another) => {
        const [from, to] = [Math.min(one, another), Math.max(one, another)];
        const read = readPrice({ price_from: `₦${from.toLocaleString('en-NG')}`, price_to: to });
        expect(read).toEqual({ from: from * 100, to: to * 100 });
        if (from < to) expect(isProblem(readPrice({ price_from: to, price_to: from }))).toBe(true);
      }),
    );
  });
});

describe('the times of an offer', () => {
  // Shows: offers-8
  test('are those of Lagos, and remote work is ready by the end of its day', () => {
    expect(readTimes({ kind: 'visit', day: '2026-11-27', from_time: '00:30', to_time: '23:59' })).toEqual({
      startsAt: new Date('2026-11-26T23:30:00Z'),
      endsAt: new Date('2026-11-27T22:59:00Z'),
    });
    expect(readTimes({ kind: 'remote', day: '2026-11-27', from_time: null, to_time: null })).toEqual({
      startsAt: null,
      endsAt: new Date('2026-11-27T23:00:00Z'),
    });
  });

  // Shows: offers-20
  test.each([
    ['23:00', '01:00', '2026-11-28T00:00:00Z'],
    ['22:00', '00:00', '2026-11-27T23:00:00Z'],
    ['20:00', '08:00', '2026-11-28T07:00:00Z'],
    ['00:00', '00:01', '2026-11-26T23:01:00Z'],
  ])('from %s to %s on 27 November end at %s: a visit can run past midnight', (from_time, to_time, end) => {
    expect(readTimes({ kind: 'visit', day: '2026-11-27', from_time, to_time })).toMatchObject({
      endsAt: new Date(end),
    });
  });

  // Shows: offers-20
  test('are judged by the day on which a visit begins', () => {
    const night = readTimes({ kind: 'visit', day: '2026-11-27', from_time: '23:00', to_time: '01:00' });
    if (isProblem(night)) throw new Error(night.message);
    expect(validateTimes(night, new Date('2025-11-26T23:00:00Z'))).toBeNull();
    expect(validateTimes(night, new Date('2025-11-26T22:59:00Z'))?.message).toBe(offerTexts.dayTooFar);
    expect(validateTimes(night, new Date('2026-11-27T22:30:00Z'))?.message).toBe(offerTexts.dayPast);
  });

  // Shows: offers-8
  test.each([
    ['2026-11-27T08:59:59Z', null],
    ['2026-11-27T09:00:00Z', offerTexts.dayPast],
    ['2027-11-27T09:00:00Z', offerTexts.dayPast],
    ['2025-11-27T08:59:00Z', null],
    ['2025-11-26T09:00:00Z', offerTexts.dayTooFar],
    ['2025-11-26T22:59:00Z', offerTexts.dayTooFar],
    ['2025-11-26T23:00:00Z', null],
  ])('of a visit from 10:00 on 27 November 2026, judged at %s', (now, message) => {
    const times = readTimes({ kind: 'visit', day: '2026-11-27', from_time: '10:00', to_time: '12:00' });
    if (isProblem(times)) throw new Error(times.message);
    expect(validateTimes(times, new Date(now))?.message ?? null).toBe(message);
  });

  test('become the same day and time again, whatever the zone of the computer', () => {
    const minutes = fc.integer({ min: 0, max: 400 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (later) => {
        const moment = new Date(Date.UTC(2026, 0, 1) + later * 60_000);
        expect(lagosMoment(lagosDay(moment), lagosTime(moment))).toEqual(moment);
      }),
    );
  });

  test('and the price are described in words', () => {
    expect(describePrice({ price_from: 15_000, price_to: 15_000 })).toBe('₦15,000');
    expect(describePrice({ price_from: 15_000, price_to: 20_000 })).toBe('₦15,000 to ₦20,000');
    const times = { day: '2026-11-27', from_time: '10:00', to_time: '12:00' };
    expect(describeTime({ kind: 'visit', ...times })).toBe('Visit on Fri, 27 Nov 2026, 10:00 to 12:00');
    const night = { ...times, from_time: '23:00', to_time: '01:00' };
    expect(describeTime({ kind: 'visit', ...night })).toBe('Visit on Fri, 27 Nov 2026, 23:00 to 01:00 (Sat)');
    expect(describeHours({ ...night, day: '' })).toBe('23:00 to 01:00 (next day)');
    expect(describeTime({ kind: 'remote', ...times })).toBe('Remote work, ready by Fri, 27 Nov 2026');
  });
});
