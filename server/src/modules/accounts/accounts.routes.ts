import { accountTexts, forgotPassword, resendCode, signupStageOne } from '@marketplace/contract/accounts';
import type { Handle } from '../../platform/api.ts';
import type { Recovery } from './recovery.ts';
import type { SignUp } from './sign-up.ts';

export function registerAccountRoutes(handle: Handle, parts: { signUp: SignUp; recovery: Recovery }): void {
  handle(signupStageOne, (form, { ip }) => parts.signUp.start(form, ip));

  handle(resendCode, (form, { ip }) => parts.signUp.resend(form.signup_id, form.preferred_method, ip));

  handle(forgotPassword, async (form, { ip }) => {
    const { channel } = await parts.recovery.request(form.email, ip);
    return { msg: channel === 'sms' ? accountTexts.recoverySms : accountTexts.recoveryEmail };
  });
}
