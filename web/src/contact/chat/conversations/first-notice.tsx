import type { Conversation } from '@marketplace/contract/contact/messages';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { peopleOfTrade } from '../../../work/jobs/view/notified-labels.ts';
import type { MessageNote } from '../messages/message-list.tsx';

/** Returns the note below the sender's newest message while the other person has not seen the first one. */
export function firstNoticeOf(conversation: Conversation): MessageNote[] {
  const { first_notice, last_seq: seq } = conversation;
  return first_notice && seq > 0
    ? [{ key: 'first notice', seq, content: <FirstNotice conversation={conversation} /> }]
    : [];
}

/** Says whether a channel has delivered the notification of the first message, and otherwise when the other person gets it. */
function FirstNotice({
  conversation: { receiver_name: name, last_seq, other_delivered_seq, first_notice: notice },
}: {
  conversation: Conversation;
}) {
  const wasTold = notice?.was_told || other_delivered_seq >= last_seq;
  const waitsUntil = wasTold ? null : (notice?.waits_until ?? null);
  return (
    <div role="status" className="mt-1 flex flex-col items-end text-right text-sm text-ink-soft">
      <p className="max-w-[85%]">
        <span>{wasTold ? `We've told ${name}.` : 'Sent, not seen yet.'}</span>
        {waitsUntil !== null && (
          <span>{` ${name} gets the notification ${notice?.is_tomorrow ? 'tomorrow ' : ''}at ${waitsUntil}.`}</span>
        )}
      </p>
      {waitsUntil !== null && notice?.open_now && <OpenNow {...notice.open_now} />}
    </div>
  );
}

type OpenNowProps = NonNullable<NonNullable<Conversation['first_notice']>['open_now']>;

/** A link to the artisans of the same trade and state who are open now. */
function OpenNow({ skill, state, has_people }: OpenNowProps) {
  if (!has_people)
    return <p className="max-w-[85%]">{`No other ${peopleOfTrade(skill)} in ${state} are open now.`}</p>;
  return (
    <Link
      to={paths.openArtisans(skill, state)}
      className={`${linkClasses} inline-flex min-h-11 items-center font-semibold`}
    >
      See who's open now
    </Link>
  );
}
