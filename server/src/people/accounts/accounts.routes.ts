import {
  accountTexts,
  forgotPassword,
  resendCode,
  signupStageOne,
} from '@marketplace/contract/people/accounts';
import {
  objectToCorrection,
  proveCorrection,
  resendCorrectionCode,
  viewCorrection,
} from '@marketplace/contract/people/contact-corrections';
import type { Handle } from '../../platform/http/index.ts';
import { type Settings, termsVersionOf } from '../../platform/settings/index.ts';
import type { CorrectContact } from './contacts/correct-contact.ts';
import type { Recovery } from './log-in/recovery.ts';
import type { SignUp } from './sign-up/sign-up.ts';

export function registerAccountRoutes(
  handle: Handle,
  parts: {
    signUp: SignUp;
    recovery: Recovery;
    correctContact: CorrectContact;
    settings: Pick<Settings, 'get'>;
  },
): void {
  handle(signupStageOne, (form, { ip }) =>
    parts.signUp.start(
      {
        fullName: form.fullname ?? '',
        phone: form.phone_no,
        email: form.email,
        password: form.password,
        method: form.preferred_method,
        agreed: form.agreed ?? false,
        termsVersion: form.terms_version || termsVersionOf(parts.settings),
        signUpId: form.signup_id,
      },
      ip,
    ),
  );

  handle(resendCode, (form, { ip }) => parts.signUp.resend(form.signup_id, form.preferred_method, ip));

  handle(viewCorrection, ({ token }) => parts.correctContact.view(token));
  handle(resendCorrectionCode, ({ token }, { ip }) => parts.correctContact.resend(token, ip));
  handle(proveCorrection, async ({ token, otp }) => ({ kind: await parts.correctContact.prove(token, otp) }));
  handle(objectToCorrection, async ({ token }) => ({ kind: await parts.correctContact.object(token) }));

  handle(forgotPassword, async (form, { ip }) => {
    const { channel } = await parts.recovery.request(form.email, ip);
    return { msg: channel === 'sms' ? accountTexts.recoverySms : accountTexts.recoveryEmail };
  });
}
