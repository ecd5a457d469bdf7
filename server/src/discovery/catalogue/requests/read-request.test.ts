import { describe, expect, test } from 'vitest';
import { englishWords } from '../english-words.ts';
import { createCatalogue } from '../index.ts';
import { createSpelling } from '../spelling.ts';
import { createRequestReader } from './read-request.ts';

const skills = createCatalogue().skills();
// There are no people yet, so no personal names are known.
const spelling = createSpelling(skills, []);
const reader = createRequestReader(skills);
const read = (text: string) =>
  reader.read(text, spelling, { hasWord: spelling.isName, hasPair: () => false });
const corrected = (text: string) => read(text).corrections.map(({ from, to }) => `${from} > ${to}`);

/** Surnames and first names that are one or two letters from a place or a trade. */
const names =
  `Abara Akindele Akpata Alagoa Aluko Ashafa Bafarawa Braide Dantata Eseyin Gaidam Idoko Laraba Lolade Mantu Nailah Nnedi Nwala Obehi Ogboru
  Oghale Okauru Okeowo Okiro Okonta Oluwole Oshodin Osuji Oyegun Salma`.split(/\s+/);
/** Towns that are one or two letters from another one. */
const towns =
  `Adikpo,Agbowa,Agulu,Ajaka,Alagbado,Awo Omamma,Igbara Oke,Igede,Ijomu,Ikaram,Ilado,Ipele,Ipetu Ijesa,Ituku,Iwaro,Iyara,Kishi,Masha,New Bussa,
  Ojoto,Okeho,Okuku,Tarkwa Bay`.split(/,\s*/);

// Shows: find-2
describe('a right name of nobody who is here', () => {
  test.each([...names, ...towns])('%s is not corrected, alone or beside a trade', (name) => {
    for (const line of [name, name.toLowerCase(), `plumber ${name}`, `${name} tailor`, `mechanic in ${name}`])
      expect({ line, corrections: corrected(line) }).toEqual({ line, corrections: [] });
  });
});

test('the name of a place with another first letter or an unlikely consonant is left alone', () => {
  for (const line of ['plumber paraba', 'plumber orerun', 'plumber ilako'])
    expect(corrected(line)).toEqual([]);
});

test.each([
  ['plumber surulre', 'Surulere'],
  ['plumber in ikeje', 'Ikeja'],
  ['dj in owerry', 'Owerri'],
  ['plumber owere', 'Owerri'],
  ['owere', 'Owerri'],
  ['plumber leki', 'Lekki'],
  ['plumber ibadab', 'Ibadan'],
])('%s is read as %s', (line, place) => {
  expect(read(line).place?.name).toBe(place);
});

test.each([
  ['wel diger', 'Well Digger', ['wel > Well', 'diger > Digger']],
  ['wel digger in kano', 'Well Digger', ['wel > Well']],
  ['tyr repair lagos', 'Vulcanizer', ['tyr > Tyre']],
])('the word of three letters in %s is corrected', (line, skill, corrections) => {
  expect(read(line).skills).toContain(skill);
  expect(corrected(line)).toEqual(corrections);
});

test('no right word of three letters is corrected beside a word of a trade', () => {
  const short = [...englishWords].filter((word) => word.length === 3);
  const beside = ['digger', 'repair', 'maker', 'cleaner', 'installer'];
  const wrong = short.flatMap((word) =>
    beside.filter((next) => spelling.correctShort(word, { before: undefined, after: next })),
  );
  expect(short.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test('a correction says where it stands in the line, and stands there once', () => {
  const line = 'surulrebus  plumber, surulre.';
  const [correction, ...others] = read(line).corrections;
  expect(others).toEqual([]);
  expect(correction).toMatchObject({ from: 'surulre', to: 'Surulere', start: 21, end: 28 });
  expect(corrected('airconditon')).toHaveLength(1);
});

test.each(['no too dey ', 'not so very that dey go be ', 'price to be '])(
  'a line of %j is read at once',
  (part) => {
    const before = process.cpuUsage();
    read(part.repeat(500).slice(0, 500));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  },
);
