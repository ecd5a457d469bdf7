import {
  type CataloguePart,
  type Category,
  viewCatalogue,
  viewJobSuggestions,
} from '@marketplace/contract/discovery/catalogue';
import { homeTrades } from '@marketplace/contract/discovery/home-page/home-trades';
import type { Handle } from '../../platform/http/index.ts';
import type { readCatalogue } from './catalogue.ts';
import { findJobSuggestions } from './job-suggestions.ts';

export function registerCatalogueRoutes(
  handle: Handle,
  catalogue: Pick<ReturnType<typeof readCatalogue>, 'categories' | 'plans' | 'findSkill' | 'past'>,
): void {
  /** Most catalogues have none, and then pages carry none. The part without skills has only those that the home page names itself. */
  function pastNames(part: CataloguePart | undefined) {
    if (part === 'plans') return {};
    const { categories, skills } = catalogue.past();
    const shown = part === 'categories' ? skills.filter(({ skill }) => isOfHome(skill)) : skills;
    return {
      ...(categories.length > 0 && { past_categories: [...categories] }),
      ...(shown.length > 0 && { past_skills: [...shown] }),
    };
  }
  const isOfHome = (skill: string) =>
    homeTrades.some((each) => catalogue.findSkill(each.skill)?.skill === skill);

  handle(viewCatalogue, async ({ part }) => ({
    categories: part === 'plans' ? [] : catalogue.categories().map(part === 'categories' ? alone : whole),
    plans: !part || part === 'plans' ? [...catalogue.plans()] : [],
    ...pastNames(part),
  }));
  handle(viewJobSuggestions, async ({ skill }) => findJobSuggestions(catalogue, skill));
}

const whole = (category: Category) => category;
const alone = ({ skills: _, ...category }: Category) => category;
