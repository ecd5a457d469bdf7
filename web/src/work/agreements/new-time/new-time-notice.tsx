import type { Agreement } from '@marketplace/contract/work/agreements';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { placeLabel } from '../agreement-facts.tsx';
import { currentVersion, formatMoment, nameOf } from '../agreement-labels.ts';
import { newTimeText, shortDayAndHours } from '../bar/agreement-progress.ts';
import { NewTimeAnswer } from './new-time-answer.tsx';

/** The new time that waits for an answer, beside the old one, which holds until then. */
export function NewTimeNotice({ agreement }: { agreement: Agreement }) {
  const { new_time: newTime } = agreement;
  if (!newTime) return null;
  const agreed = currentVersion(agreement);
  const moves = placeLabel(newTime) !== placeLabel(agreed);
  return (
    <Notice title={`New time suggested: ${newTimeText(newTime)}`}>
      {moves && <p>{`In ${placeLabel(newTime)}. One of you will have to add the street address again.`}</p>}
      <p className="mb-2">
        {`${newTime.made_by_me ? `${nameOf(agreement)} hasn't answered yet.` : 'Please answer.'} Until then you keep ${shortDayAndHours(agreed)}. It's open until ${formatMoment(newTime.expires_at)}.`}
      </p>
      <NewTimeAnswer agreement={agreement} newTime={newTime} />
    </Notice>
  );
}
