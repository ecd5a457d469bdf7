import { describe, expect, test } from 'vitest';
import { type ContactKind, findContact } from './contact-details.ts';

describe('contact in a text is found, also when it hides', () => {
  test.each<[string, ContactKind]>([
    ['Call me on 08031234567', 'phone'],
    ['0803 123 4567', 'phone'],
    ['0803-123-4567', 'phone'],
    ['0 8 0 3 1 2 3 4 5 6 7', 'phone'],
    ['+2348031234567', 'phone'],
    ['+234 (0) 803 123 4567 is not how I write it, 234 803 123 4567 is', 'phone'],
    ['002348031234567', 'phone'],
    ['zero eight zero three one two three four five six seven', 'phone'],
    ['o8o31234567', 'phone'],
    ['０８０３１２３４５６７', 'phone'],
    ['0803.123.4567', 'phone'],
    ['ada@example.com', 'email'],
    ['ada (at) example dot com or ada(at)example.com', 'email'],
    ['ada @ gmail . com', 'email'],
    ['https://wa.me/2348031234567', 'link'],
    ['wa.me/2348031234567', 'link'],
    ['t.me/plumber', 'link'],
    ['www.plumber.ng', 'link'],
    ['see plumber-lagos.com.ng', 'link'],
    ['bit.ly/3xyz', 'link'],
  ])('%s', (text, kind) => {
    expect(findContact(text)).toBe(kind);
  });
});

describe('what only looks like contact may stay', () => {
  test.each([
    '',
    'Pipes, taps and water heaters since 2009',
    'From ₦10,000 to ₦1,500,000, paid 50% before',
    '10,000 20,000 30,000 40,000',
    'Open 08:00 - 18:00, Monday to Saturday',
    'More than 1,000 jobs in 12 years, 24/7',
    'I fix 3-phase, 415 V, 50 Hz, 7.5 kVA sets',
    'Adé & Sons. Neat work. Fast.',
    'HND 2012, BSc 2016, COREN 08123',
    'I work at Lekki, Ajah and Ikoyi',
    'One, two or three rooms; four to nine days',
    'e.g. tiling, P.O.P. ceilings, etc.',
    'Node.js, Vue.js and ASP.NET developer',
    'Serial 20191234567',
  ])('%s', (text) => {
    expect(findContact(text)).toBeNull();
  });
});
