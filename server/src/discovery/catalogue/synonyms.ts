import { careAndFashionTerms } from './synonyms/care-and-fashion.ts';
import { carsAndDeliveryTerms } from './synonyms/cars-and-delivery.ts';
import { devicesTerms } from './synonyms/devices.ts';
import { digitalTerms } from './synonyms/digital.ts';
import { eventsTerms } from './synonyms/events.ts';
import { homeAndBuildingTerms } from './synonyms/home-and-building.ts';
import { lessonsAndHelpTerms } from './synonyms/lessons-and-help.ts';

/** Catalogue skills with the other words that people use for them, separated by commas. */
type SkillTerms = Readonly<Record<string, string>>;

export interface Synonym {
  term: string;
  skill: string;
}

/** All synonyms. A term that is listed under several skills means all of them. */
export const synonyms: readonly Synonym[] = [
  digitalTerms,
  homeAndBuildingTerms,
  careAndFashionTerms,
  carsAndDeliveryTerms,
  devicesTerms,
  eventsTerms,
  lessonsAndHelpTerms,
].flatMap((terms: SkillTerms) =>
  Object.entries(terms).flatMap(([skill, list]) =>
    list.split(',').map((term) => ({ term: term.trim().replace(/\s+/g, ' '), skill })),
  ),
);
