import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  filteredAddress,
  listArtisans,
  loadCategories,
  readFilters,
} from '../features/artisans/artisan-filters.ts';
import { itemListFacts } from '../features/artisans/item-list-facts.ts';
import { section } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { SleepingPartView } from '../lib/sleeping-part.tsx';
import { linkClasses } from '../ui/button-classes.ts';
import { artisanList } from './parts/artisan-list-part.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [{ category: _, ...others }, { skill, category }] = await Promise.all([
    readFilters(new URL(args.request.url).searchParams),
    skillOf(args.params['jobTitle'] ?? ''),
    artisanList.load(),
  ]);
  const filters = { ...others, skill };
  return { skill, category, filters, ...(await section(args, (call) => listArtisans(call, filters))) };
}

type Data = Awaited<ReturnType<typeof loader>>;

const SKILL_MAX = 100;

/** The skill that a part of an address means ('Web Developer', 'web-developer'), with its category; else what it says. */
async function skillOf(jobTitle: string): Promise<{ skill: string; category: string | null }> {
  const { categories, slugOf } = await loadCategories();
  const slug = slugOf(jobTitle);
  for (const { name, skills } of categories) {
    const skill = skills.find((candidate) => slugOf(candidate) === slug);
    if (skill) return { skill, category: name };
  }
  return { skill: jobTitle.trim().slice(0, SKILL_MAX), category: null };
}

export const handle: PageHandle<Data> = {
  head: (site, data) => {
    const { skill, category, filters } = data ?? {};
    const where = filters?.state ? `in ${filters.state}` : 'in Nigeria';
    return {
      title: `${skill} ${where}`,
      description: `${skill} ${where}: compare places, ratings and prices on ${site.productName}, and save those you like.`,
      canonicalPath: filteredAddress(paths.jobsOfSkill(skill ?? ''), { state: filters?.state }),
      noindex: !category || Boolean(filters?.query),
      // Only what the server sends is read by search engines.
      facts: import.meta.env.SSR ? itemListFacts(site, data?.section) : [],
    };
  },
};

export function Component() {
  const data = useLoaderData<Data>();
  const { skill, category, filters } = data;
  const path = paths.jobsOfSkill(skill);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
      {category && (
        <p className="-mt-3 text-sm">
          <Link
            to={filteredAddress(paths.findArtisan, { category })}
            className={`${linkClasses} inline-flex min-h-11 items-center`}
          >
            {category}
          </Link>
        </p>
      )}
      <h1 className="mb-4 text-3xl wrap-anywhere md:mb-6 md:text-4xl">{skill}</h1>
      <SleepingPartView
        part={artisanList}
        path={path}
        data={data}
        placeholder="Name or kind of work"
        empty={{
          title: `No artisans available for ${skill}`,
          ...(filters.query || filters.state
            ? {
                description: 'There may be one in another state, or under another word.',
                step: { label: 'Clear filters', to: path },
              }
            : {
                description: 'New people join every day. Meanwhile, another skill may help.',
                step: { label: 'See all artisans', to: paths.findArtisan },
              }),
        }}
      />
    </div>
  );
}
