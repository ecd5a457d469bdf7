import { messageTexts } from '@marketplace/contract/contact/message-texts';
import { call } from '../../data/call.ts';
import { asFailure, isOffline } from '../../data/failure.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';

/** The artisan, or the poster of the job. */
export type ChatTarget = { artisan_id: string; card?: string } | { job_id: string };

export type ChatStart =
  | { state: 'open'; path: string }
  | { state: 'needs_plan' }
  | { state: 'needs_artisan_profile' }
  /** Nothing more to show: a toast has reported it. */
  | { state: 'failed' };

/**
 * Finds or creates the conversation. Asks the server regardless of the known plan and profile: a person can always write in an existing
 * conversation.
 */
export async function startChat(target: ChatTarget, isArtisan: boolean): Promise<ChatStart> {
  const forJob = 'job_id' in target;
  try {
    const { conversation_id, conversation } = await call(
      '/user_chat/check_convers',
      forJob
        ? { conv_type: 'job', job_id: target.job_id }
        : {
            conv_type: 'artisan',
            receiver_id: target.artisan_id,
            ...(target.card && { card: target.card }),
          },
    );
    return { state: 'open', path: paths.conversation(conversation_id, conversation.receiver_id) };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'needs_plan') return { state: 'needs_plan' };
    if (failure.code === 'forbidden' && forJob && !isArtisan) return { state: 'needs_artisan_profile' };
    if (failure.unanswered) {
      await showToast('error', isOffline(failure) ? failure.msg : messageTexts.startException);
    } else if (failure.code !== 'unauthenticated') {
      await showToast('error', failure.status < 500 ? failure.msg : messageTexts.startFailed);
    }
    return { state: 'failed' };
  }
}
