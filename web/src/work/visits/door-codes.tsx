import type { Agreement } from '@marketplace/contract/work/agreements';
import { canBeDoorCode } from '@marketplace/contract/work/door-codes';
import { DOOR_CODE_DIGITS, DOOR_CODE_SHOWN_HOURS_BEFORE } from '@marketplace/contract/work/visit-limits';
import { doorCodeShownAt } from '@marketplace/contract/work/visit-rules';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { Visit } from '@marketplace/contract/work/visits';
import { CircleCheck, Clock } from 'lucide';
import { type ReactNode, useState } from 'react';
import { formatCount, formatTime } from '../../lib/format.ts';
import { useHasCome } from '../../lib/navigation/use-has-come.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { VisitCommand, VisitOutbox } from './visit-outbox.ts';

export interface VisitPartProps {
  agreement: Agreement;
  visit: Visit;
  name: string;
  outbox: VisitOutbox;
  /** What this person has sent from this page and the server has not acknowledged. */
  taps: readonly VisitCommand[];
}

/** The codes that two people exchange at the door. They have met once both have entered the other's code. */
export function DoorCodes(props: VisitPartProps) {
  const { visit, name, agreement } = props;
  if (visit.met_at)
    return (
      <Notice tone="success" title={`You and ${name} have met`} live>
        Both of you entered the door code, at {formatTime(visit.met_at)}.
      </Notice>
    );
  if (agreement.status === 'cancelled') return <p className="text-ink-soft">We've deleted the door codes.</p>;
  if (visit.phase === 'before')
    return (
      <p className="text-ink-soft">
        On the day of the visit, you each get a door code here, so you both know at the door who you meet.
        Open this page once that day while you're online. After that it works offline too.
      </p>
    );
  if (visit.phase === 'after')
    return props.taps.some(({ kind }) => kind === 'code') ? (
      <OtherCode {...props} />
    ) : (
      <p className="text-ink-soft">
        {visit.i_confirmed_at || visit.other_confirmed_at
          ? 'Only one of you entered a door code.'
          : 'Neither of you entered a door code.'}
      </p>
    );
  return (
    <>
      {visit.my_code ? (
        <OwnCode {...props} code={visit.my_code} />
      ) : (
        <p className="text-ink-soft">
          We're getting your door code. If your network is down, you'll see it as soon as you're back online.
        </p>
      )}
      <OtherCode {...props} />
    </>
  );
}

function OwnCode({ agreement, visit, name, code }: VisitPartProps & { code: string }) {
  const startsAt = agreement.versions.at(-1)?.starts_at;
  const shownAt = startsAt ? doorCodeShownAt(new Date(startsAt)).toISOString() : null;
  const hasCome = useHasCome(shownAt);
  if (shownAt && !visit.code_shown && !hasCome)
    return (
      <p className="text-ink-soft">
        {`You'll see your door code here from ${formatTime(shownAt)}, ${DOOR_CODE_SHOWN_HOURS_BEFORE} hours before the visit, even if you're offline.`}
      </p>
    );
  return (
    <div className="rounded-card bg-page p-4">
      <p className="font-semibold">Your door code</p>
      <p className="mt-1 font-heading text-4xl font-semibold tracking-[0.2em] tabular-nums">
        <span aria-hidden>{code}</span>
        <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
      </p>
      {visit.other_confirmed_at ? (
        <Status done>
          {name} entered it at {formatTime(visit.other_confirmed_at)}.
        </Status>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">
          Tell {name} this code at the door. Don't send it before that.
        </p>
      )}
    </div>
  );
}

/** Input for the other person's code. A checksum finds typing errors at once; the server validates the code. */
function OtherCode({ agreement, visit, name, outbox, taps }: VisitPartProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const entered = taps.find((tap) => tap.kind === 'code');
  const { codes_from: from } = visit;
  const hasCome = useHasCome(from ?? null);

  if (visit.i_confirmed_at)
    return (
      <Status done>
        {`You entered ${name}'s code at ${formatTime(visit.i_confirmed_at)}.${visit.other_confirmed_at ? '' : ` Now ${name} enters yours.`}`}
      </Status>
    );
  if (entered && entered.problem === null)
    return (
      <Status>
        The code is right. We're confirming it. If your network is down, we do it as soon as you're back
        online. You can close this page.
      </Status>
    );
  if (visit.tries_left === 0)
    return (
      <Notice tone="warning" live>
        {visitTexts.noTriesLeft}
      </Notice>
    );
  if (visit.other_check === null)
    return entered ? (
      <Notice tone="warning" live>
        {entered.problem}
      </Notice>
    ) : null;
  if (from !== undefined && !visit.codes_open && !hasCome)
    return (
      <Status>
        {`From ${formatTime(from)}, an hour before the visit, you can enter ${name}'s code here.`}
      </Status>
    );
  const check = visit.other_check;

  function type(code: string) {
    setTyped(code);
    setIsWrong(false);
    if (code.length < DOOR_CODE_DIGITS) return;
    if (canBeDoorCode(code, check)) {
      setTyped('');
      void outbox.add({ kind: 'code', agreement_id: agreement._id, code });
    } else setIsWrong(true);
  }

  const problem = isWrong ? visitTexts.wrongCode : typed === '' ? entered?.problem : undefined;
  return (
    <div className="max-w-xs">
      <OtpInput
        label={`${name}'s code`}
        help={
          visit.tries_left < 5
            ? `${formatCount(visit.tries_left, 'try', 'tries')} left.`
            : `${name} will tell you this code at the door.`
        }
        length={DOOR_CODE_DIGITS}
        value={typed}
        onChange={type}
        name="door-code"
        {...(problem && { error: problem })}
      />
    </div>
  );
}

function Status({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <p role="status" className="mt-1 flex items-start gap-2">
      <Icon
        of={done ? CircleCheck : Clock}
        size={20}
        className={done ? 'mt-0.5 shrink-0 text-leaf-text' : 'mt-0.5 shrink-0 text-ink-soft'}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
