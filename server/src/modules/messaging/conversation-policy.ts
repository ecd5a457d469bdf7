import { AppError } from '../../platform/errors.ts';
import type { Standing } from './conversations.repository.ts';
import { costsToken } from './opening-lifecycle.ts';

/** The same for somebody else's conversation as for one that is not there. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', 'There is no such conversation');
}

/** The same for somebody who has blocked the writer as for somebody who is suspended: nobody is told by whom they were blocked. */
export function cannotBeWrittenTo(): AppError {
  return new AppError('forbidden', 'This person cannot be written to.');
}

/** Why a member may not write there now, whatever it costs; null when the member may. */
export function refusalToWrite(
  standing: Pick<Standing, 'blocked_by_me' | 'is_blocked' | 'other_suspended'>,
): AppError | null {
  if (standing.blocked_by_me) {
    return new AppError('forbidden', 'You have blocked this person. Unblock them to write to them.');
  }
  return standing.is_blocked || standing.other_suspended ? cannotBeWrittenTo() : null;
}

/** @throws AppError with the reason of `refusalToWrite`. */
export function assertCanWrite(standing: Parameters<typeof refusalToWrite>[0]): void {
  const refusal = refusalToWrite(standing);
  if (refusal) throw refusal;
}

/**
 * What the next message of this member does besides being stored: `pays` spends a message token, `opens` makes the member the
 * opener of a conversation in which nobody has written, who then pays. Without that rule the first writer would pay nothing and
 * the other member would pay for the answer.
 */
export function effectOfWriting(
  { opener_id, last_seq, opening_state }: Pick<Standing, 'opener_id' | 'last_seq' | 'opening_state'>,
  senderId: string,
): 'nothing' | 'pays' | 'opens' {
  if (opener_id === senderId) return costsToken(opening_state) ? 'pays' : 'nothing';
  return last_seq === 0 && opening_state === 'unpaid' ? 'opens' : 'nothing';
}
