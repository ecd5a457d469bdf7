import { zodResolver } from '@hookform/resolvers/zod';
import { sendVouchCode as sendCodeOperation } from '@marketplace/contract/discovery/own-page/vouches';
import { phoneHelp } from '@marketplace/contract/people/phones';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { Send } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { asFailure } from '../../../data/failure.ts';
import { methods } from '../../../people/accounts/sign-up/methods.tsx';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { sendVouchCode } from './send-vouch-code.ts';
import type { VouchIntent } from './vouch-proof.ts';

const phoneMethods = methods.filter(({ value }) => value !== 'email');

/** Asks for the person's own number, to which a code is sent. */
export function NumberStep({ token, intent }: { token: string; intent: VouchIntent }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<RequestOf<typeof sendCodeOperation>>({
    resolver: zodResolver(sendCodeOperation.request),
    defaultValues: { token, intent, phone_no: '', preferred_method: 'sms' },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ phone_no, preferred_method }: RequestOf<typeof sendCodeOperation>) {
    setFailure('');
    try {
      await sendVouchCode({ token, intent, contact: phone_no, method: preferred_method });
    } catch (error) {
      const refused = asFailure(error);
      if (refused.field === 'phone_no' || refused.field === 'preferred_method')
        setError(refused.field, { message: refused.msg }, { shouldFocus: true });
      else setFailure(refused.msg);
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ContactField
        kind="phone"
        label="Your phone number"
        help={phoneHelp}
        error={errors.phone_no?.message}
        {...register('phone_no')}
      />
      <RadioGroup
        label="How should we send the code?"
        arrangement="tiles"
        options={phoneMethods}
        error={errors.preferred_method?.message}
        input={register('preferred_method')}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <SubmitButton size="large" wide icon={<Icon of={Send} />} busy={isSubmitting}>
        Send code
      </SubmitButton>
    </form>
  );
}
