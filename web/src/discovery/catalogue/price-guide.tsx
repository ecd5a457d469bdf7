import type { PriceStatistics } from '@marketplace/contract/discovery/price-guide';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { usePriceGuide } from './price-guide-query.ts';
import { rangeLabel, restsOnLabel } from './price-labels.ts';

interface PriceGuideProps {
  /** A skill of the catalogue; nothing is shown while skill or state is undefined. */
  skill: string | undefined;
  state: string | undefined;
}

/**
 * Usual prices for a skill in a state, and the number of people they are based on. It is next to a price field, so it renders nothing while
 * loading, after an error, and when too few people have prices.
 */
export function PriceGuide({ skill, state }: PriceGuideProps) {
  const { data } = usePriceGuide(skill, state);
  if (!skill || !state || !(data?.agreed || data?.published)) return null;
  return (
    <section
      aria-label={`Usual prices: ${skill} in ${state}`}
      className="flex flex-col gap-1.5 rounded-card bg-indigo-tint px-4 py-3 text-sm"
    >
      <p className="font-semibold">
        Usual prices: {skill} in {state}
      </p>
      <dl className="flex flex-col gap-1.5">
        {data.agreed && <Figures title="Agreed here" figures={data.agreed} />}
        {data.published && <Figures title="In price lists" figures={data.published} />}
      </dl>
      <p className="text-ink-soft">About half of the artisans charge between these prices.</p>
    </section>
  );
}

function Figures({ title, figures }: { title: string; figures: PriceStatistics }) {
  const { lower, upper, median } = figures;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>{title}</dt>
      <dd className="text-base font-semibold">{rangeLabel(figures)}</dd>
      <dd className="w-full text-ink-soft">
        {`${lower === upper ? '' : `In the middle: ${formatWholeNaira(median)} · `}${restsOnLabel(figures)}`}
      </dd>
    </div>
  );
}
