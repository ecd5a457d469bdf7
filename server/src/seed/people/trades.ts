import type { Faker } from '@faker-js/faker';
import type { Category } from '@marketplace/contract/discovery/catalogue';
import { catalogue } from '../catalogue.ts';

const byCategory: Record<string, number> = {
  'Home Repairs & Maintenance': 0.06,
  'Cleaning & Sanitation': 0.45,
  'Personal Grooming & Care': 0.85,
  'Automotive Services': 0.03,
  'Logistics & Delivery': 0.06,
  'Construction & Skilled Labour': 0.04,
  'Outdoor & Environmental': 0.08,
  'Tech & Appliance Services': 0.07,
  'Events & Entertainment': 0.4,
  'Tutors & Support Services': 0.45,
};

const bySkill: Record<string, number> = {
  Barber: 0.03,
  Shoemaker: 0.04,
  'Aso-oke Tailor': 0.15,
  Tailor: 0.4,
  'Fashion Designer': 0.6,
  'Massage Therapist': 0.5,
  Caterer: 0.85,
  'Cake Baker': 0.9,
  'Small Chops': 0.85,
  'Event Decorator': 0.7,
  'Live Band': 0.1,
  'Talking Drummer': 0.02,
  DJ: 0.1,
  Bouncer: 0.05,
  'Canopy & Chair Rental': 0.2,
  'Suya & Grill Chef': 0.02,
  'Sound & Lighting': 0.05,
  Florist: 0.7,
  Nanny: 0.95,
  Househelp: 0.8,
  Cook: 0.75,
  'Home Nurse': 0.8,
  'Elderly Caregiver': 0.75,
  'Quran Teacher': 0.1,
  'Driving Instructor': 0.1,
  'Security Guard': 0.05,
  Gateman: 0.01,
};

const WOMEN_IN_DIGITAL_WORK = 0.38;

/** The share of women among people with that skill, from 0 to 1. */
export function womenShare(category: Category, skill: string): number {
  return bySkill[skill] ?? byCategory[category.name] ?? WOMEN_IN_DIGITAL_WORK;
}

/** A skill of the category. Skills that the catalogue lists first are more common. */
export function pickSkill(faker: Faker, category: Category): string {
  return faker.helpers.weightedArrayElement(
    category.skills.map((value, rank) => ({ value, weight: 1 / (rank + 2) })),
  );
}

/** Skills for `count` people of a category: each skill at least once if there are enough people, the common ones first. */
export function dealSkills(faker: Faker, category: Category, count: number): string[] {
  const once = category.skills.slice(0, count);
  const more = Array.from({ length: count - once.length }, () => pickSkill(faker, category));
  return faker.helpers.shuffle([...once, ...more]);
}

/** A category. Trades are nearly three times as likely as digital work. */
export function pickCategory(faker: Faker): Category {
  return faker.helpers.weightedArrayElement(
    catalogue.categories().map((value) => ({ value, weight: value.kind === 'hard' ? 5 : 2 })),
  );
}
