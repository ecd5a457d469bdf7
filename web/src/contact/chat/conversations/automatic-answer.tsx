import type { AutomaticAnswer as Answer } from '@marketplace/contract/contact/away-answers';
import type { Conversation } from '@marketplace/contract/contact/messages';
import { Bot } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { bubbleClasses } from '../messages/message-classes.ts';
import type { MessageNote } from '../messages/message-list.tsx';
import { clockTime } from '../messages/time-labels.ts';

/** Returns the automatic answer of an artisan who was away, below the first message. Both people see that nobody typed it. */
export function automaticAnswerOf({
  automatic_answer: answer,
  opened_by_me,
  receiver_name,
}: Conversation): MessageNote[] {
  if (!answer) return [];
  const name = opened_by_me ? receiver_name : 'You';
  const content = <AutomaticAnswer answer={answer} own={!opened_by_me} name={name} />;
  return [{ key: 'automatic answer', seq: answer.seq, content }];
}

function AutomaticAnswer({ answer, own, name }: { answer: Answer; own: boolean; name: string }) {
  return (
    <div className={bubbleClasses.row(own, true)}>
      <div className={bubbleClasses.bubble(own, true)}>
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs">
          <span className={bubbleClasses.name(own, true)}>{name}</span>
          <span className="inline-flex items-center gap-1 text-ink-soft">
            <Icon of={Bot} size={14} />
            Automatic answer
          </span>
        </p>
        <p className={bubbleClasses.words}>{answer.text}</p>
        <p className={bubbleClasses.time(false)}>{clockTime(answer.timestamp)}</p>
      </div>
    </div>
  );
}
