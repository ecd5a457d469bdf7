import { zodResolver } from '@hookform/resolvers/zod';
import {
  accountTexts,
  PASSWORD_MIN,
  signupStageOne,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { mayBeNigerianMobile, phoneHelp } from '@marketplace/contract/people/phones';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure, explain, isRefusal } from '../../../data/failure.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { GoogleButton } from '../log-in/google-button.tsx';
import { toastFailure } from '../toast-failure.ts';
import { methods } from './methods.tsx';
import { afterSending, type PendingSignUp, pendingSignUp } from './pending-sign-up.ts';
import { signUpDraft } from './sign-up-draft.ts';
import { specifiedError } from './sign-up-messages.ts';
import { signUpPassword } from './sign-up-password.ts';

type Form = RequestOf<typeof signupStageOne>;

/** Stage one of the sign-up. All fields but the passwords are stored in this tab while typing. */
export function SignUpForm() {
  const { googleEnabled, termsVersion } = useSite();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  // Reads the choice made before hydration. react-hook-form keeps text fields without a default value but would clear a radio group.
  const [chosenEarly] = useState(readChosenMethod);
  const [isRestored, setIsRestored] = useState(false);
  const { register, handleSubmit, formState, getValues, setValue, setError, watch } = useForm<Form>({
    resolver: zodResolver(signupStageOne.request),
    shouldFocusError: false,
    ...(chosenEarly && { defaultValues: { preferred_method: chosenEarly } }),
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);

  useEffect(() => {
    const draft = signUpDraft.read();
    if (draft) restore(draft);
    setIsRestored(draft !== null && Boolean(draft.phone_no || draft.email));
    const { unsubscribe } = watch((form) => signUpDraft.save(draftOf(form)));
    return unsubscribe;

    function restore(kept: NonNullable<typeof draft>) {
      for (const name of ['fullname', 'phone_no', 'email'] as const) {
        if (!getValues(name)) setValue(name, kept[name]);
      }
      if (!getValues('preferred_method'))
        setValue('preferred_method', kept.preferred_method as Form['preferred_method']);
      if (kept.agreed) setValue('agreed', true);
    }
  }, [getValues, setValue, watch]);

  async function goToVerify(pending: PendingSignUp, password: string) {
    pendingSignUp.save(pending);
    signUpPassword.keep(password);
    const { fullname, phone_no, email, method } = pending;
    await navigate('verify', { state: { fullname, phone_no, email, method } });
  }

  async function submit(form: Form) {
    setFailure('');
    const earlier = pendingSignUp.read();
    const details = {
      fullname: form.fullname ?? '',
      phone_no: form.phone_no,
      email: form.email,
      method: form.preferred_method,
    };
    try {
      const answer = await call('/user_auth/signup_stage_one', {
        ...form,
        agreed: Boolean(form.agreed),
        terms_version: termsVersion,
        signup_id: earlier?.signup_ids[0],
      });
      toast.success(accountTexts.codeSent);
      await goToVerify(afterSending(details, answer, earlier, Date.now()), form.password);
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? refused.msg : 'Server error', refused);
      if (refused.field && refused.field in form) {
        setError(refused.field as keyof Form, { message: refused.msg });
      } else if (refused.code === 'delivery_failed') {
        setError('preferred_method', { message: refused.msg });
      } else {
        setFailure(explain(refused));
      }
    }
  }

  function refuse(invalid: FieldErrors<Form>) {
    setFailure('');
    const message = specifiedError(invalid);
    if (message) toast.error(message);
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        // Dismisses the error of the last attempt, which may be outdated.
        toast.dismiss();
        void handleSubmit(submit, refuse)(event);
      }}
    >
      {googleEnabled && <GoogleButton agreed={watch('agreed') ?? false} />}
      <TextField
        label="Full name"
        optional
        autoComplete="name"
        autoCapitalize="words"
        error={errors.fullname?.message}
        {...register('fullname')}
      />
      <ContactField
        kind="phone"
        label="Phone number"
        help={!errors.phone_no && phoneHelp}
        error={required(errors.phone_no?.message, 'Enter your phone number')}
        {...register('phone_no', {
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            // Most people prove their number. Whoever has chosen keeps the choice.
            if (!getValues('preferred_method') && mayBeNigerianMobile(target.value))
              setValue('preferred_method', 'sms');
          },
        })}
      />
      <ContactField
        kind="email"
        label="Email"
        error={required(errors.email?.message, 'Enter your email address')}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        help={
          <>
            {isRestored && (
              <span className="block font-medium text-ink">
                Please type your password again: we never keep it on this phone or computer.
              </span>
            )}
            <span>
              {`At least ${PASSWORD_MIN} characters. Three or four words are easy to remember and hard to guess.`}
            </span>
          </>
        }
        autoComplete="new-password"
        error={required(errors.password?.message, 'Choose a password')}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={required(errors.confirm_password?.message, 'Type the password again')}
        {...register('confirm_password')}
      />
      <RadioGroup
        label="Where should we send your code?"
        help="SMS and WhatsApp go to your phone number, email to your email address."
        arrangement="tiles"
        options={methods}
        error={errors.preferred_method?.message}
        input={register('preferred_method')}
      />
      <Checkbox
        label={
          <span>
            I am 18 or older, and I agree to the{' '}
            <Link to={paths.terms} target="_blank" className={linkClasses}>
              terms
            </Link>{' '}
            and the{' '}
            <Link to={paths.privacy} target="_blank" className={linkClasses}>
              privacy notice
            </Link>
            .
          </span>
        }
        {...register('agreed')}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <SubmitButton size="large" wide busy={isSubmitting}>
        Sign up
      </SubmitButton>
      <p className="text-center text-ink-soft">
        Already have an account?{' '}
        <Link to={paths.login} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          Log in
        </Link>
      </p>
    </form>
  );
}

/** The toast says that fields are missing; the line below each field says which. */
function required(message: string | undefined, ownWords: string): string | undefined {
  return message === accountTexts.fillAll ? ownWords : message;
}

/** Returns the radio button chosen in the server-rendered page. */
function readChosenMethod(): VerificationMethod | undefined {
  if (typeof document === 'undefined') return undefined;
  const chosen = document.querySelector<HTMLInputElement>('input[name="preferred_method"]:checked');
  return methods.find(({ value }) => value === chosen?.value)?.value;
}

function draftOf(form: Partial<Form>) {
  return {
    fullname: form.fullname ?? '',
    phone_no: form.phone_no ?? '',
    email: form.email ?? '',
    preferred_method: form.preferred_method ?? '',
    agreed: form.agreed ?? false,
  };
}
