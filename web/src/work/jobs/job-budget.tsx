import type { JobTeaser } from '@marketplace/contract/work/jobs';
import { type AmountStyle, budgetText, priceKind } from './budget-text.ts';

const styles: [AmountStyle, className: string][] = [
  ['thousands', 'md:hidden'],
  ['whole', 'max-md:hidden'],
];

interface JobBudgetProps {
  job: Pick<JobTeaser, 'min_budget' | 'max_budget' | 'is_fixed_price'>;
  className?: string;
}

/** `Budget: ₦10,000 – ₦50,000 (Fixed)`; below 768 px the amounts are in thousands. */
export function JobBudget({ job, className }: JobBudgetProps) {
  return (
    <span className={className}>
      <span className="text-ink-soft">Budget: </span>
      {styles.map(([style, shownAt]) => (
        <strong key={style} className={`font-semibold text-ink ${shownAt}`}>
          {budgetText(job, style)}
        </strong>
      ))}{' '}
      <span className="whitespace-nowrap text-ink-soft">{`(${priceKind(job.is_fixed_price)})`}</span>
    </span>
  );
}
