import { zodResolver } from '@hookform/resolvers/zod';
import { accountTexts, forgotPassword } from '@marketplace/contract/people/accounts';
import { mayBeNigerianMobile } from '@marketplace/contract/people/phones';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, SubmitButton } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { SentEmail } from '../../../ui/illustrations/sent-email.tsx';
import { Link } from '../../../ui/text/link.tsx';

interface RecoveryFormProps {
  contact: string;
  onContactChange: (contact: string) => void;
}

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export function RecoveryForm({ contact, onContactChange }: RecoveryFormProps) {
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(forgotPassword.request),
    shouldFocusError: false,
    ...(contact && { defaultValues: { email: contact } }),
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);

  async function submit(form: { email: string }) {
    setFailure('');
    try {
      const { msg } = await call('/user_auth/forgot_password', form);
      toast.success(msg ?? accountTexts.recoveryEmail);
      setSentTo(form.email);
    } catch (error) {
      const refused = asFailure(error);
      // The form itself says why, also when the connection was lost.
      toast.error(
        mayBeNigerianMobile(form.email) ? 'Failed to send the text message' : 'Failed to send recovery email',
      );
      if (refused.field === 'email') setError('email', { message: refused.msg });
      else setFailure(explain(refused));
    }
  }

  const byPhone = mayBeNigerianMobile(sentTo);
  if (sentTo) {
    return (
      <div className="flex flex-col gap-5">
        <div className="flex justify-center">
          <SentEmail />
        </div>
        <Notice tone="success" title="Check your messages" live>
          {`If ${sentTo} belongs to an account, ${byPhone ? 'a text message' : 'an email'} with a link to set a new password is on its way. ` +
            'It works once, for 30 minutes. If you asked more than once, use the newest one.' +
            (byPhone ? '' : ' Check your spam folder too.')}
        </Notice>
        <Button variant="secondary" wide onClick={() => setSentTo('')}>
          Nothing came? Try again
        </Button>
        <BackToLogIn />
      </div>
    );
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        toast.dismiss();
        void handleSubmit(submit, ({ email }) => {
          setFailure('');
          toast.error(email?.message ?? accountTexts.emailRequired);
        })(event);
      }}
    >
      <ContactField
        kind="either"
        label="Email or phone number"
        help="If your sign-up code came by SMS or WhatsApp, enter your phone number."
        error={errors.email?.message}
        {...register('email', { onChange: (event) => onContactChange(event.target.value) })}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <SubmitButton size="large" wide busy={isSubmitting}>
        Send the link
      </SubmitButton>
      <BackToLogIn />
    </form>
  );
}

function BackToLogIn() {
  return (
    <Link to={paths.login} className={`${linkClasses} inline-flex min-h-11 items-center self-center`}>
      Back to log in
    </Link>
  );
}
