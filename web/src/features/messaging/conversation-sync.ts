import {
  type Conversation,
  messageTexts,
  type PersonalConversationType,
} from '@marketplace/contract/messages';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { tell } from '../../lib/channel.ts';
import { withAnswer } from './conversations.ts';
import { changeState, putConversations, readState } from './messaging-state.ts';

const PAGE = 50;

function changeList(
  type: PersonalConversationType,
  changes: Partial<ReturnType<typeof readState>['lists']['job']>,
) {
  const { lists } = readState();
  changeState({ lists: { ...lists, [type]: { ...lists[type], ...changes } } });
}

/** Takes over what the server says, and tells it that what waits has arrived at this phone. */
export function takeConversations(answered: readonly Conversation[]): void {
  const { conversations } = readState();
  putConversations(answered.map((each) => withAnswer(conversations[each._id], each)));
  for (const { _id, unread, last_seq } of answered) {
    if (unread > 0) tell('delivered', { conversation_id: _id, seq: last_seq });
  }
}

/** Reads the first page of a list again, or with `older` the next one. What is shown stays when that fails. */
export async function loadConversations(type: PersonalConversationType, older = false): Promise<void> {
  const { accountId, lists } = readState();
  const { cursor } = lists[type];
  if (older && !cursor) return;
  changeList(type, { problem: null, ...(lists[type].state === 'failed' && { state: 'loading' }) });
  try {
    const answer = await call('/user_chat/get_conversations', {
      conv_type: type,
      limit: PAGE,
      ...(older && cursor && { cursor }),
    });
    if (readState().accountId !== accountId) return;
    takeConversations(answer.conversations);
    // A page that was read again does not shorten what has been turned to.
    const known = readState().lists[type];
    const keepsCursor = !older && known.state === 'ready' && known.cursor !== null;
    changeList(type, { state: 'ready', cursor: keepsCursor ? known.cursor : answer.next_cursor });
  } catch (error) {
    const failure = asFailure(error);
    if (readState().accountId !== accountId || failure.code === 'unauthenticated') return;
    const problem = failure.unanswered
      ? messageTexts.conversationsException
      : failure.status < 500
        ? failure.msg
        : messageTexts.conversationsFailed;
    const { state } = readState().lists[type];
    changeList(type, { problem, state: state === 'ready' ? 'ready' : 'failed' });
  }
}

/** Reads one conversation, whatever its kind. @throws ApiError */
export async function loadConversation(id: string): Promise<void> {
  const { conversations } = await call('/user_chat/get_conversations', { conversation_id: id });
  takeConversations(conversations);
}
