import type { Faker } from '@faker-js/faker';
import type { Category } from '@marketplace/contract/discovery/catalogue';
import type { StateName } from '@marketplace/contract/discovery/places/states';
import { type Home, homeIn } from '../accounts.ts';
import { catalogue } from '../catalogue.ts';
import { homelands } from '../people/homelands.ts';
import { dealSkills } from '../people/trades.ts';
import { type KnownArtisan, knownArtisans } from '../texts/known-artisans.ts';

/** The trades that visitors look for first; the suggestions of the home page are among them. */
export const commonTrades = [
  'Plumber',
  'Electrician',
  'Tailor',
  'Hairdresser',
  'Mechanic',
  'AC Installation & Repair',
  'Generator Repair',
  'House Cleaner',
  'Painter',
  'Carpenter',
  'Tiler',
  'Web Developer',
] as const;

/** A page of a list has 24. */
const OF_A_COMMON_TRADE = 25;
const OF_A_DIGITAL_CATEGORY = 8;
/** The share of the people of other trades. */
const IN_LAGOS = 0.15;

/** The homes of a common trade in Lagos. Lekki is in Eti Osa, Yaba in Lagos Mainland. */
const lagosTowns = [
  'Surulere',
  'Ikeja',
  'Eti Osa',
  'Lagos Mainland',
  'Kosofe',
  'Alimosho',
  'Oshodi-Isolo',
  'Ibeju-Lekki',
] as const;

export interface Place {
  home: Home;
  category: Category;
  skill: string;
  /** Set for those whom visitors meet first. */
  known?: KnownArtisan;
}

/** Returns the category and the skill. */
function tradeOf(skill: string): { category: Category; skill: string } {
  const found = catalogue.findSkill(skill);
  if (!found) throw new Error(`The catalogue has no skill ${skill}`);
  return found;
}

/**
 * Who works where: many of each common trade, eight of them in Lagos; one of each other trade, so that no page of a trade is empty; and
 * some of each kind of digital work. The first homes of the states are dealt by `homelands[state].artisans`.
 */
export function artisanPlaces(faker: Faker): Place[] {
  const homeElsewhere = homeDealer(faker);
  const common = commonTrades.flatMap((name) => {
    const trade = tradeOf(name);
    const here = lagosTowns.map((city): Home => ({ state: 'Lagos', city }));
    const there = Array.from({ length: OF_A_COMMON_TRADE - here.length }, homeElsewhere);
    // Two known ones in Lagos, one elsewhere. The demo artisan is the first plumber.
    const homes = [...here.slice(0, 2), ...there.slice(0, 1), ...here.slice(2), ...there.slice(1)];
    const known = knownArtisans.filter(({ skill }) => skill === name);
    return homes.map((home, index) => withWords({ ...trade, home }, known[index]));
  });
  const homeAnywhere = () => (faker.datatype.boolean(IN_LAGOS) ? homeIn(faker, 'Lagos') : homeElsewhere());
  const isCommon = (skill: string) => commonTrades.some((trade) => trade === skill);
  const rare = catalogue.categories().flatMap((category) => {
    const skills =
      category.kind === 'hard' ? category.skills : dealSkills(faker, category, OF_A_DIGITAL_CATEGORY);
    return skills
      .filter((skill) => !isCommon(skill))
      .map((skill) => {
        const known = knownArtisans.find((each) => each.skill === skill);
        return withWords({ category, skill, home: homeAnywhere() }, known);
      });
  });
  return [...common, ...rare];
}

const withWords = (place: Place, known: KnownArtisan | undefined): Place => ({
  ...place,
  ...(known && { known }),
});

/** Deals homes outside of Lagos; each state gets its share before any gets more. */
function homeDealer(faker: Faker): () => Home {
  const states = (Object.keys(homelands) as StateName[]).filter((state) => state !== 'Lagos');
  const shares = states.flatMap((state) => Array<StateName>(homelands[state].artisans).fill(state));
  let deck: StateName[] = [];
  return () => {
    if (deck.length === 0) deck = faker.helpers.shuffle(shares);
    return homeIn(faker, deck.pop() as StateName);
  };
}
