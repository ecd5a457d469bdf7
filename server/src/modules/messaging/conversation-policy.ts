import { AppError } from '../../platform/errors.ts';
import type { Standing } from './conversations.repository.ts';

/** The same for somebody else's conversation as for one that is not there. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', 'There is no such conversation');
}

/** The same for somebody who has blocked the writer as for somebody who is suspended: nobody is told by whom they were blocked. */
export function cannotBeWrittenTo(): AppError {
  return new AppError('forbidden', 'This person cannot be written to.');
}

/** @throws AppError when a member may not write there now, whatever it costs. */
export function assertCanWrite(
  standing: Pick<Standing, 'blocked_by_me' | 'is_blocked' | 'other_suspended'>,
): void {
  if (standing.blocked_by_me) {
    throw new AppError('forbidden', 'You have blocked this person. Unblock them to write to them.');
  }
  if (standing.is_blocked || standing.other_suspended) throw cannotBeWrittenTo();
}
