import { artisanForm } from '@marketplace/contract/discovery/edit-profile';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildUser } from '../../../lib/testing/tokens.ts';
import { type ArtisanForm, changesOf, chargeLabels, savedForm, sentFields } from './artisan-form-rules.ts';

const whole: ArtisanForm = {
  ...savedForm(buildUser()),
  fullname: 'Adaeze Okafor',
  service_category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  location: 'Lagos, Surulere',
  min_service_charge: '#10,000',
  short_desc: 'Pipes, taps and water heaters',
};

const refusal = (changes: Partial<ArtisanForm>) => {
  const { error } = z.safeParse(artisanForm, { ...whole, ...changes });
  return error?.issues[0] && [error.issues[0].path[0], error.issues[0].message];
};

describe('the form of an artisan', () => {
  // Shows: profile-form-5
  test('accepts a complete one', () => expect(refusal({})).toBeUndefined());

  test.each<[Partial<ArtisanForm>, string, RegExp]>([
    [{ fullname: ' ' }, 'fullname', /enter your name/],
    [{ service_category: '' }, 'service_category', /choose your category/],
    [{ specific_service: '' }, 'specific_service', /choose your service/],
    [{ location: '' }, 'location', /choose your location/],
    [{ short_desc: 'a'.repeat(161) }, 'short_desc', /at most 160/],
    [{ short_desc: 'Call me on 0803 123 4567' }, 'short_desc', /leave a phone number out of the short/],
    [{ long_desc: 'Write to ade@example.com' }, 'long_desc', /leave an email address out of the desc/],
    [{ portfolio_link: 'https://example.com/me' }, 'portfolio_link', /page that shows your work/],
    [{ facebook_profile_url: 'instagram.com/me' }, 'facebook_profile_url', /link to facebook/],
  ])('%o is refused', (changes, field, message) => {
    expect(refusal(changes)).toEqual([field, expect.stringMatching(message)]);
  });

  test.each<Partial<ArtisanForm>>([
    { short_desc: 'a'.repeat(160) },
    { portfolio_link: 'behance.net/me' },
    { insta_profile_url: 'https://www.instagram.com/me' },
  ])('%o is taken', (changes) => expect(refusal(changes)).toBeUndefined());

  // Shows: member-states-7, member-rules-11
  test.each([
    ['#10,000', '10000'],
    ['#100,000', '100000'],
    ['', '0'],
  ])('the charge %j is sent as %s, the role always as artisan', (min_service_charge, sent) => {
    expect(sentFields({ ...whole, min_service_charge })).toMatchObject({
      min_service_charge: sent,
      role: 'artisan',
      chat_only: 'false',
    });
  });

  test('the six choices are shown as written, with an own amount before them', () => {
    const six = ['#10,000', '#20,000', '#35,000', '#50,000', '#75,000', '#100,000'];
    expect(chargeLabels(0)).toEqual(six);
    expect(chargeLabels(35_000)).toEqual(six);
    expect(chargeLabels(12_500)).toEqual(['#12,500', ...six]);
  });

  test('a draft holds only fields that differ from the stored ones', () => {
    expect(changesOf({ ...whole, short_desc: 'New', chat_only: true }, whole)).toEqual({
      short_desc: 'New',
      chat_only: true,
    });
  });
});
