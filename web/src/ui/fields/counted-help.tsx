import { formatNumber } from '@marketplace/contract/shared/counts';
import type { ReactNode } from 'react';

/** The help line of a text with a limit, with the number of characters used. */
export function CountedHelp({ count, max, children }: { count: number; max: number; children: ReactNode }) {
  return (
    <span className="flex justify-between gap-3">
      <span>{children}</span>
      <span className={count > max ? 'font-semibold text-clay-text' : 'tabular-nums'}>
        {`${formatNumber(count)}/${formatNumber(max)}`}
      </span>
    </span>
  );
}
