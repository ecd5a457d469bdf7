import { call } from '../../../data/call.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { type VouchProof, vouchProof } from './vouch-proof.ts';

/**
 * Requests a code and stores that it is pending.
 * @throws ApiError
 */
export async function sendVouchCode(
  asked: Pick<VouchProof, 'token' | 'intent' | 'contact' | 'method'>,
): Promise<void> {
  const { sent_to, delivery, resend_in, msg } = await call('/user_vouch/send_code', {
    token: asked.token,
    intent: asked.intent,
    phone_no: asked.contact,
    preferred_method: asked.method,
  });
  vouchProof.save({ ...asked, sent_to, delivery, resend_at: Date.now() + resend_in * 1000 });
  if (msg) void showToast('success', msg);
}
