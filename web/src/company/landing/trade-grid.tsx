import { homeTrades } from '@marketplace/contract/discovery/home-page/home-trades';
import { AirVent, Car, Droplets, type IconNode, Plug, Scissors, Shirt, SprayCan, Zap } from 'lucide';
import { CATEGORIES_ID } from '../../discovery/catalogue/browse-categories.tsx';
import { useCatalogue } from '../../discovery/catalogue/catalogue-query.ts';
import { atPlace, usePlace } from '../../discovery/catalogue/places/place.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';

const icons: Record<(typeof homeTrades)[number]['skill'], IconNode> = {
  Plumber: Droplets,
  Electrician: Zap,
  Tailor: Shirt,
  Hairdresser: Scissors,
  Mechanic: Car,
  'AC Installation & Repair': AirVent,
  'Generator Repair': Plug,
  'House Cleaner': SprayCan,
};

/** The trades that people look for most, and the way to all categories. */
export function TradeGrid() {
  const place = usePlace();
  const { data } = useCatalogue('categories');
  const past = data?.past_skills ?? [];
  // Admins may have given a trade another name, or retired it.
  const shown = homeTrades.flatMap(({ skill, label }) => {
    const name = past.find((each) => each.name === skill)?.skill ?? skill;
    const isRetired = past.some((each) => each.name === name);
    return isRetired ? [] : [{ skill, name, label: name === skill ? label : name }];
  });
  return (
    <section aria-labelledby="trades" className="mx-auto w-full max-w-6xl px-4 pt-4 md:pt-10">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="trades" className="text-xl md:text-3xl">
          What do you need?
        </h2>
        {data && (
          <Link
            to={{ hash: `#${CATEGORIES_ID}` }}
            className={`${linkClasses} inline-flex min-h-11 shrink-0 items-center whitespace-nowrap`}
          >
            All {data.categories.length}
            <span className="sr-only"> categories</span>
          </Link>
        )}
      </div>
      <ul
        aria-label="Trades"
        className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,4.5rem),1fr))] gap-x-1 gap-y-3 md:mt-3 md:grid-cols-8 md:gap-4"
      >
        {shown.map(({ skill, name, label }) => (
          <li key={skill}>
            <Link
              to={atPlace(paths.search(name), place)}
              className="group flex flex-col items-center gap-1 rounded-card text-center text-[0.8125rem] leading-tight font-medium text-ink no-underline"
            >
              <span className="grid size-14 place-items-center rounded-card border border-line bg-paper text-indigo-text transition-colors group-hover:border-line-strong group-active:bg-sunk md:size-16">
                <Icon of={icons[skill]} size={28} />
              </span>
              <span className="max-w-full wrap-anywhere group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
