import { describe, expect, test } from 'vitest';
import { type ContactKind, findContact } from './contact-details.ts';

describe('contact in a text is found, even when it is disguised', () => {
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
    ['Open 24/7 08031234567', 'phone'],
    ['Rated 5. 0803 123 4567. 12 years', 'phone'],
    ['+234 (0) 803 123 4567', 'phone'],
    ['٠٨٠٣١٢٣٤٥٦٧', 'phone'],
    ['۰۸۰۳ ۱۲۳ ۴۵۶۷', 'phone'],
    ['0803\u200b123\u200b4567', 'phone'],
    ['0803\u00ad123\u20604567', 'phone'],
    ['0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'phone'],
    ['𝟘𝟠𝟘𝟛𝟙𝟚𝟛𝟜𝟝𝟞𝟟', 'phone'],
    ['0803–123–4567', 'phone'],
    ['0803•123|4567', 'phone'],
    ['0803:123:4567', 'phone'],
    ['0,8,0,3,1,2,3,4,5,6,7', 'phone'],
    ['0803,123,4567', 'phone'],
    ['zeroeightzerothreeonetwothreefourfivesixseven', 'phone'],
    ['oh eight oh three, one two three, double four 67', 'phone'],
    ['0803ooo1234', 'phone'],
    ['О8О3 I23 4567', 'phone'],
    ['ada＠gmail.com', 'email'],
    ['ada@gmail。com', 'email'],
    ['ada at gmail dot com', 'email'],
    ['instagram dot com slash ada', 'link'],
    ['wa . me / ada', 'link'],
    ['ada@example.com', 'email'],
    ['ada (at) example dot com or ada(at)example.com', 'email'],
    ['ada @ gmail . com', 'email'],
    ['https://wa.me/2348031234567', 'link'],
    ['wa.me/2348031234567', 'link'],
    ['t.me/plumber', 'link'],
    ['whatsapp 8031234567', 'phone'],
    ['803-123-4567', 'phone'],
    ['IG: @ada_fixes', 'link'],
    ['telegram @adafix', 'link'],
    ['adafixes . com', 'link'],
    ['evil.xyz and evil.shop/pay', 'link'],
    ['www.plumber.ng', 'link'],
    ['see plumber-lagos.com.ng', 'link'],
    ['bit.ly/3xyz', 'link'],
  ])('%s', (text, kind) => {
    expect(findContact(text)).toBe(kind);
  });
});

describe('text that only looks like contact is allowed', () => {
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
    'I measure at site. Net prices. Open at noon. Co-workers welcome',
    'Look at work, then dot the i; at home or on site',
    'Open 07:00-19:00, 24/7',
    'Opens 7:00 - 17:00 Mon-Fri, 8:30 - 13:00 Sat',
    'Doors 0.8 x 2.1 m, 0.9 x 2.1 m, 40 mm thick',
    'From 5 to 10 o’clock, 2 or 3 days, 5 litres, 12 l',
    'Phones, stones, anyone, someone, weightless work',
    'Dot matrix printers. Look at competition dates 08/07/2019 - 10/12/2020',
    '₦5000 ₦8000 ₦12000 ₦15500',
    'Awards: 2008, 2010, 2012, 2014 and 2016',
    'From 70000-90000 or 80000 10000',
    'Site @ Lekki phase 1, @ikeja on Mondays',
  ])('%s', (text) => {
    expect(findContact(text)).toBeNull();
  });
});

test.each([
  'a',
  ' ',
  '0 ',
  'a@',
  'a.',
  '(at)',
  'a(at)b(dot)',
  'a-',
  '@a.',
  '( ',
  'o',
  'oh',
  'double ',
  '12:00 ',
  '8o',
  '1,',
  'dot ',
  ',000',
  // The first is one character that unmasks to eighteen letters; the second has an 'o' among other letters.
  'ﷺ',
  '⒪',
])('thousands of %j are judged at once', (piece) => {
  const started = performance.now();
  findContact(piece.repeat(5000 / piece.length));
  expect(performance.now() - started).toBeLessThan(1000);
});
