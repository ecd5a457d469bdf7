import type { viewServiceNames } from '@marketplace/contract/discovery/own-page/service-names';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** How many names of a trade are shown at first. */
const FIRST_NAMES = 6;

interface ServiceNamesProps {
  /** The names already in the price list. */
  taken: readonly string[];
  onTake: (title: string) => void;
}

/** Names of services for a price list: those that artisans of the same trade publish most, and usual ones. They have no prices. */
export function ServiceNames({ taken, onTake }: ServiceNamesProps) {
  const trades = useQuery(query('/user_artisan/view_service_names', {})).data?.trades ?? [];
  return trades.map((trade) => <NamesOfTrade key={trade.skill} {...{ trade, taken, onTake }} />);
}

type Trade = AnswerOf<typeof viewServiceNames>['trades'][number];

function NamesOfTrade({ trade, taken, onTake }: ServiceNamesProps & { trade: Trade }) {
  const [all, setAll] = useState(false);
  const had = new Set(taken.map((title) => title.trim().toLowerCase()));
  const free = (names: readonly string[]) => names.filter((name) => !had.has(name.toLowerCase()));
  const published = free(trade.published);
  const names = [...published, ...free(trade.usual)];
  if (names.length === 0) return null;
  return (
    <section aria-label={`Services of ${trade.skill}`} className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        {published.length > 0
          ? `${trade.skill}: tap what you do. Others list these most.`
          : `${trade.skill}: tap what you do.`}
      </p>
      <ul className="flex flex-wrap gap-2">
        {names.slice(0, all ? undefined : FIRST_NAMES).map((name) => (
          <li key={name}>
            <ChoiceChip chosen={false} onPick={() => onTake(name)}>
              {name}
            </ChoiceChip>
          </li>
        ))}
      </ul>
      {!all && names.length > FIRST_NAMES && (
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<Icon of={Plus} />}
          onClick={() => setAll(true)}
        >
          More services
        </Button>
      )}
    </section>
  );
}
