import type { Catalogue } from './index.ts';
import { appliances } from './job-suggestions/appliances.ts';
import { automotive } from './job-suggestions/automotive.ts';
import { cleaning } from './job-suggestions/cleaning.ts';
import { cloud } from './job-suggestions/cloud.ts';
import { construction } from './job-suggestions/construction.ts';
import { content } from './job-suggestions/content.ts';
import { cybersecurity } from './job-suggestions/cybersecurity.ts';
import { data } from './job-suggestions/data.ts';
import { design } from './job-suggestions/design.ts';
import { digitalMarketing } from './job-suggestions/digital-marketing.ts';
import { events } from './job-suggestions/events.ts';
import { games } from './job-suggestions/games.ts';
import { grooming } from './job-suggestions/grooming.ts';
import { homeRepairs } from './job-suggestions/home-repairs.ts';
import { logistics } from './job-suggestions/logistics.ts';
import { management } from './job-suggestions/management.ts';
import { outdoor } from './job-suggestions/outdoor.ts';
import { software } from './job-suggestions/software.ts';
import { tutors } from './job-suggestions/tutors.ts';

/** For each skill, in a customer's words: job titles, what is to be done, and what the artisan needs. `|` separates the lines. */
export type SuggestionTexts = Record<
  string,
  { titles: string; responsibilities: string; requirements: string }
>;

interface JobSuggestions {
  titles: string[];
  responsibilities: string[];
  requirements: string[];
}

const texts = new Map(
  [
    software,
    design,
    digitalMarketing,
    data,
    cybersecurity,
    cloud,
    games,
    management,
    content,
    homeRepairs,
    cleaning,
    grooming,
    automotive,
    logistics,
    construction,
    outdoor,
    appliances,
    events,
    tutors,
  ].flatMap((table) => Object.entries(table)),
);

const linesOf = (text: string) => text.split('|').map((line) => line.trim());

/** Returns suggested words for a job of a skill, by any spelling of its name. Skills added by another catalogue source have none. */
export function findJobSuggestions(catalogue: Pick<Catalogue, 'findSkill'>, skill: string): JobSuggestions {
  const known = catalogue.findSkill(skill);
  const found = texts.get(known?.origin ?? known?.skill ?? '');
  if (!found) return { titles: [], responsibilities: [], requirements: [] };
  return {
    titles: linesOf(found.titles),
    responsibilities: linesOf(found.responsibilities),
    requirements: linesOf(found.requirements),
  };
}
