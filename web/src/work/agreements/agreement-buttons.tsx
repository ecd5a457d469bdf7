import type { Agreement } from '@marketplace/contract/work/agreements';
import { CalendarClock, CalendarPlus, MessageCircle, Printer } from 'lucide';
import { Suspense, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { lazyPart } from '../../lib/browser/load-module.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { lacksStreet, nameOf } from './agreement-labels.ts';
import { saveCalendar } from './save-calendar.ts';
import { StepButtons, StepDialog, useAgreementSteps } from './steps/agreement-steps.tsx';
import { useIsBegun } from './steps/use-is-begun.ts';

const NewTimeDialog = lazyPart(async () => ({
  default: (await import('./new-time/new-time-dialog.tsx')).NewTimeDialog,
}));

interface AgreementButtonsProps {
  agreement: Agreement;
  wasAgreed: boolean;
  /** Whether the page begins with today's visit, which has its own buttons. */
  visitFirst: boolean;
}

/** What a person can do with an agreement, what waits for them first. */
export function AgreementButtons({ agreement, wasAgreed, visitFirst }: AgreementButtonsProps) {
  const steps = useAgreementSteps();
  const { busy, run } = useOneAtATime();
  const [asking, setAsking] = useState(false);
  const isBegun = useIsBegun(agreement);
  // What waits for this person comes first; buttons that end an agreement come last.
  const asksStreet = agreement.my_role === 'customer' && lacksStreet(agreement);
  const stepsFirst =
    agreement.status === 'offered' || agreement.status === 'said_done' || isBegun || asksStreet;

  // Nothing waits for this person, so the main button opens the conversation.
  const asksTime = agreement.new_time?.made_by_me === false;
  const isToTalk = agreement.status === 'accepted' && !stepsFirst && !visitFirst && !asksTime;

  async function save() {
    try {
      await saveCalendar(agreement._id);
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <div
      ref={steps.focusTarget}
      tabIndex={-1}
      data-screen-only
      className="mt-5 flex flex-wrap gap-2 outline-none"
    >
      {stepsFirst && (
        <div className="flex grow basis-full flex-wrap gap-2 empty:hidden">
          <StepButtons {...{ agreement, steps }} />
        </div>
      )}
      <Link
        to={paths.conversation(agreement.conversation_id, agreement.other._id)}
        className={classNames(
          buttonClasses({ variant: isToTalk ? 'primary' : 'quiet', size: 'small' }),
          isToTalk && 'max-sm:w-full max-sm:text-base',
        )}
      >
        <Icon of={MessageCircle} size={18} />
        Open the chat
      </Link>
      {agreement.status === 'accepted' && !agreement.other.is_gone && !agreement.other.blocked_by_me && (
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          icon={<Icon of={CalendarClock} size={18} />}
          onClick={() => setAsking(true)}
        >
          Change the time
        </Button>
      )}
      {asking && (
        <Suspense>
          <NewTimeDialog
            agreement={agreement}
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false);
              void showToast('success', `We asked ${nameOf(agreement)} for the new time`);
            }}
          />
        </Suspense>
      )}
      {wasAgreed && (
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          icon={<Icon of={CalendarPlus} size={18} />}
          onClick={() => void run(save)}
        >
          Add to calendar
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Printer} size={18} />}
        onClick={() => window.print()}
      >
        Print or save
      </Button>
      {!stepsFirst && <StepButtons {...{ agreement, steps }} />}
      <StepDialog {...{ agreement, steps }} />
    </div>
  );
}
