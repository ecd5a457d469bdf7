import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import type { EditedOffer, OfferDraft } from './offer-rules.ts';
import { chooseLine, chosenLine, type PriceLine, priceText } from './price-line-rules.ts';

/** How many lines of a price list are shown before 'More prices'. */
const FIRST_LINES = 4;

interface PriceLinesProps {
  lines: readonly PriceLine[];
  form: OfferDraft;
  onChange: (changes: EditedOffer) => void;
}

/** The artisan's price list: a tap fills in the work and its price. */
export function PriceLines({ lines, form, onChange }: PriceLinesProps) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const chosen = chosenLine(form, lines);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">From the price list</legend>
      <div className="flex flex-wrap gap-2">
        {lines.slice(0, all ? undefined : FIRST_LINES).map((line) => (
          <ChoiceChip
            key={`${line.what} ${line.amount}`}
            chosen={line === chosen}
            onPick={() => onChange(chooseLine(form, line, lines))}
          >
            {`${line.what} · ${priceText(line)}`}
          </ChoiceChip>
        ))}
        {!all && lines.length > FIRST_LINES && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            More prices
          </Button>
        )}
      </div>
    </fieldset>
  );
}
