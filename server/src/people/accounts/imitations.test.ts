import { expect, test } from 'vitest';
import { christianNames, nameStocks, yorubaMuslim } from '../../seed/people/names.ts';
import { imitatesProduct, mayImitate } from './imitations.ts';

// Shows: names-10
test.each([
  'Support Team',
  'SabiHands Support',
  'SabiHands',
  'Sabi Hands',
  'sabihands nigeria',
  'MySabiHands',
  'Sabi-Hand Official',
  'Support',
  'SUPPORT',
  'Customer Care',
  'Customer Service Lagos',
  'Ngozi (Customer Support)',
  'Ada from Support',
  'Admin',
  'The Admin',
  'Administrator 2',
  'SabiHands Moderator',
  'SupportTeam',
  'CustomerSupport',
  'Support24',
  'Support 24/7',
  'Verification Team',
  'Official Team',
  'Security Team',
  'Official',
  'Payments Department',
  'Refund Department',
  'Fraud Team',
  'Legal Team',
  'Trust and Safety',
  'Security Alert',
  'System Notification',
  'Compliance Officer',
  'Admins',
  'SuperAdmin',
  // Marks and companies beside a person's name.
  'Verified ✔ Ade',
  'Verified Ade',
  'Ade (verified)',
  'Vеrіfіеd Ade',
  'Ver1fied Plumber',
  'Paystack Refunds',
  'Paystack Ngozi',
  'Pay stack',
  'Flutterwave Agent',
  'Refund Desk Ade',
  'Opay Nigeria',
  'Escrow Bola',
  'Verifed Ade',
  'Verificed',
  'Certified Plumber',
  'Money Back Ade',
  'Kuda Support',
  'Quickteller',
  'Police Officer',
  'EFCC Lagos',
  'Moni Point',
  'Remita',
  'Remita Payments',
  // Spaces, signs and accents between or above the letters.
  'S u p p o r t   T e a m',
  'Sup port',
  'A.D.M.I.N',
  "S'upport",
  'S_U_P_P_O_R_T',
  'Śüppört Téam',
  'S\u0336u\u0336p\u0336p\u0336o\u0336r\u0336t\u0336',
  'Sup\u200bport Te\u200dam',
  'Sup\u00adport',
  'S\u2060abi\ufeffHands',
  // Digits and signs in place of letters.
  '5upp0rt',
  'Supp0rt 24',
  'Adm1n',
  '4dmin',
  '@dmin',
  '$upport',
  'Sab1H4nds',
  '5abi Hands 5upp0rt',
  'Adm!n',
  'AdmiN1',
  'He1pdesk',
  // Letters of other alphabets and other styles.
  'Ѕuрроrt Теаm',
  'Ѕuрроrт',
  'SupportTEAM',
  'TheSabiHandsAdminTeam',
  'Αdmin',
  'Аdmіn',
  'ΑDΜΙΝ',
  'sυρροrτ',
  'ЅаbіНаndѕ',
  'ꓢꓴꓑꓑꓳꓣꓔ',
  'ＳＵＰＰＯＲＴ',
  '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
  '🅂🅄🄿🄿🄾🅁🅃',
  'ⓐⓓⓜⓘⓝ',
  'ѕtаff',
  'ᴀᴅᴍɪɴ',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'ΛDMIN',
  'SΛBIHΛNDS',
  'Տupport',
  'ᔕᑌᑭᑭOᖇT',
  'ᗩᗪᗰIᑎ',
  'ᏚᏌᏢᏢᎾᎡᎢ',
  'ᎪᎠᎷᏆΝ',
  'Sabi Hanɖs',
  'Admɨn',
  'Ѕuppⲟrt',
  // Misspellings that are easy to overlook.
  'Suport Team',
  'Supportt',
  'Adrnin',
  'AdmIn',
  'Admln',
  'Paystak',
  'SabiHndas',
  'Sabi Hnads',
  // Written together with a name, a trade or a country.
  'AdaVerified',
  'VerifiedPlumber',
  'Ada VerifiedPro',
  'PaystackNG',
  'PaystackAda',
  'FlutterwaveNG',
  'OpayNG',
  'SupportNG',
  'CustomerCareNG',
  'AdaCustomerCare',
  // Checks that only we make, and the name of people without one.
  'ID Checked',
  'Identity Confirmed',
  'NIN Approved',
  'Guest User',
  'ᏙᎬᎡᎥᎰᎥᎬᎠ',
  'Ꙅabihands',
  'Nigeria Police',
  'Kuda',
])('%s is taken for the product or its staff', (name) => {
  expect(imitatesProduct(name, 'SabiHands')).toBe(true);
});

test.each([
  'Admire Okoro',
  'Admirabilis Eze',
  'Supo Adebayo',
  'Supo Ortega',
  'Moderupe Adesina',
  'Moderation Okon',
  'Modesta Nwafor',
  'Ahmad Minkailu',
  'Mohammad Mina',
  'Adamina Bello',
  'Admina Sule',
  'Sabi Ibrahim',
  'Sabitu Handsome',
  'Sabina Hansa',
  'Handsome Sabi',
  'Musa Sabiu',
  'Goodluck Helpson',
  'Godhelp Care',
  'Security Okafor',
  'Official Emeka',
  'Service Udoh',
  'Comfort Safety',
  'Trust Success',
  'Trust Okafor',
  'Remita Bassey',
  'Kuda Moyo',
  'Blessing Police',
  'Sabi Hassan',
  'Ngozi Ng',
  'Elite Ade',
  'Zenith Bank',
  'Legal Amadi',
  'Message Udo',
  'Finance Bello',
  'Λάμπρος Νίκου',
  'Team Ade Plumbing',
  'Stafford Bassey',
  'Mustafa Stanley',
  'Temitope Teamah',
  'Nigeria Okonkwo',
  'Lagos Williams',
  'Online Osagie',
  'Ọláṣùpọ̀ Adéṣọlá',
  'Ɗanladi Ƙofa',
  'Ńkechi Ọ̀dụ́',
  "N'Golo Kanté",
  'O’Brien Ikpeazu',
  'Jean-Marie Akpan',
  'A. B. C. Okafor',
  'A. D. M. Inuwa',
  'M. O. D. Bello',
  'Ni',
  'Al-Amin Yusuf',
  'Aladmin Garba',
  'Sup Ade',
  'Port Harcourt Boy',
  'Ade 2',
  'Ibrahim III',
  '7up Chukwu',
  'عبد الله',
  'Иван Петров',
  'Γιώργος',
  '',
])('%s is a name like any other', (name) => {
  expect(imitatesProduct(name, 'SabiHands')).toBe(false);
});

// Shows: names-12
test.each([
  'Official Emeka',
  'Official Tiles',
  'Ade Official',
  'Øfficial Tiles',
  'Zenith Bank',
  'Elite Ade',
  'Kuda Moyo',
  'Blessing Police',
  'Approved Artisan',
  'AdminAda',
  'Moderatr',
])('%s is accepted and waits for operators', (name) => {
  expect(imitatesProduct(name, 'SabiHands')).toBe(false);
  expect(mayImitate(name)).toBe(true);
});

test.each(['Ada Tiles', 'Adminat Bello', 'McDonald Eze', 'Zenithia Okon', 'Bankole Ade', 'Officia Bello'])(
  '%s waits for nobody',
  (name) => {
    expect(mayImitate(name)).toBe(false);
  },
);

test('no name that the seed can make is refused, in either order', () => {
  const stocks = Object.values(nameStocks);
  const given = [
    ...stocks.flatMap(({ women, men }) => [...women, ...men]),
    ...christianNames.women,
    ...christianNames.men,
    ...yorubaMuslim.women,
    ...yorubaMuslim.men,
  ];
  const surnames = stocks.flatMap(({ surnames }) => surnames);
  const refused = given.flatMap((first, place) =>
    // Each first name with a sixth of the surnames: all pairs together take a minute.
    surnames
      .filter((_, other) => other % 6 === place % 6)
      .flatMap((last) => [`${first} ${last}`, `${last} ${first}`])
      .filter((name) => imitatesProduct(name, 'SabiHands')),
  );
  expect(given.length).toBeGreaterThan(150);
  expect(refused).toEqual([]);
});

test("the product's name is taken from the settings of the installation", () => {
  expect(imitatesProduct('HandyNaija Lagos', 'HandyNaija')).toBe(true);
  expect(imitatesProduct('H4ndy Na1ja', 'HandyNaija')).toBe(true);
  expect(imitatesProduct('SabiHands', 'HandyNaija')).toBe(false);
  expect(imitatesProduct('Support', 'HandyNaija')).toBe(true);
});

test('a short product name does not refuse people whose names contain it', () => {
  expect(imitatesProduct('Ada Obi', 'Ada')).toBe(false);
  expect(imitatesProduct('Adaeze', 'Ada')).toBe(false);
  expect(imitatesProduct('Ada', 'Ada')).toBe(true);
  expect(imitatesProduct('AdaSupport', 'Ada')).toBe(true);
});

test('the longest names are judged within 300 ms', () => {
  const began = performance.now();
  imitatesProduct('s u p p o r '.repeat(9).slice(0, 100), 'SabiHands');
  imitatesProduct('theadmi'.repeat(15).slice(0, 100), 'SabiHands');
  imitatesProduct('\ufdfa'.repeat(100), 'SabiHands');
  expect(performance.now() - began).toBeLessThan(300);
});
