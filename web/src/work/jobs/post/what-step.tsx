import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import type { FieldProps } from './job-fields.tsx';
import { type AskForMore, DetailsPart } from './job-form-sections.tsx';
import { describeJob, type useJobLine } from './job-line.ts';
import { JobPhotos, type Photos } from './job-photos.tsx';

interface WhatStepProps extends FieldProps {
  line: ReturnType<typeof useJobLine>;
  photos: Photos;
  askForMore: AskForMore;
  onChooseTrade: () => void;
}

/** The first question: the work in the poster's own words, the trade that they name, and photos. */
export function WhatStep({ line, photos, askForMore, onChooseTrade, ...field }: WhatStepProps) {
  const { form, onChange, problems } = field;
  const describe: FieldProps['onChange'] = (changes) =>
    onChange(changes.jobDesc === undefined ? changes : describeJob(form, changes.jobDesc));
  return (
    <>
      <p className="-mt-3 text-ink-soft">
        Say it as you'd say it to a friend. Leave out phone numbers: people reach you here.
      </p>
      <DetailsPart {...field} onChange={describe} askForMore={askForMore} />
      <TradeChoice {...{ form, onChange, line, onChooseTrade }} problem={problems.selectedCategory} />
      <JobPhotos photos={photos} />
    </>
  );
}

interface TradeChoiceProps extends Pick<FieldProps, 'form' | 'onChange'> {
  line: ReturnType<typeof useJobLine>;
  problem: string | undefined;
  onChooseTrade: () => void;
}

/** The trades that the line may mean. The likeliest is chosen; another one is a tap away. */
function TradeChoice({ form, onChange, line, problem, onChooseTrade }: TradeChoiceProps) {
  const chosen = form.selectedCategory;
  if (!chosen && !line.isUnknown && !problem) return null;
  const isOffered = line.trades.some(({ specific_service }) => specific_service === chosen?.specific_service);
  const trades = chosen && !isOffered ? [chosen, ...line.trades] : line.trades;
  return (
    <section aria-labelledby="trades" className="flex flex-col gap-2">
      <h3 id="trades" className="text-base">
        {trades.length > 0 ? 'We think you need' : 'Who do you need?'}
      </h3>
      {trades.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          We're not sure which trade that is. Please choose it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {trades.map((trade) => (
          <ChoiceChip
            key={trade.specific_service}
            chosen={trade.specific_service === chosen?.specific_service}
            onPick={() => onChange({ selectedCategory: trade, isTradeChosen: true })}
          >
            {trade.specific_service}
          </ChoiceChip>
        ))}
        <Button
          variant="secondary"
          size="small"
          onClick={onChooseTrade}
          {...(problem && !chosen && { 'data-refused': true })}
        >
          {trades.length > 0 ? 'Choose another' : 'Choose a trade'}
        </Button>
      </div>
    </section>
  );
}
