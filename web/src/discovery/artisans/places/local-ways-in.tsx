import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { LocalLinkList, LocalLinks } from './local-links.tsx';
import { localPagesQuery } from './local-page-queries.ts';

/** Links to the pages of a skill in the states that have one. */
export function StatesOfSkill({ skill }: { skill: string }) {
  const { data } = useQuery(localPagesQuery(skill));
  return <LocalLinks title={`${skill} by state`} links={data?.pages ?? []} textOf={({ state }) => state} />;
}

/** Links to the pages of the skills with most artisans in each state. */
export function SkillsByState() {
  const { data } = useQuery(localPagesQuery());
  const states = [...new Set(data?.pages.map(({ state }) => state))];
  if (states.length === 0) return null;
  return (
    <section aria-labelledby="by-state" className="mx-auto w-full max-w-6xl px-4 pt-12 md:pt-16">
      <h2 id="by-state" className="text-2xl md:text-3xl">
        By state
      </h2>
      <div className="mt-4 border-t border-line">
        {states.map((state, index) => (
          <details key={state} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
              <h3 className="font-text text-base font-semibold tracking-normal">{state}</h3>
              <Icon
                of={Plus}
                size={22}
                className="shrink-0 text-leaf-text transition-transform group-open:rotate-45"
              />
            </summary>
            <div className="pb-3">
              <LocalLinkList
                links={data?.pages.filter((link) => link.state === state) ?? []}
                textOf={({ skill }) => skill}
              />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
