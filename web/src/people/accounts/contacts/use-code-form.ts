import { zodResolver } from '@hookform/resolvers/zod';
import { accountTexts, signupStageTwo } from '@marketplace/contract/people/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApiError } from '../../../data/api-client.ts';

const code = z.pick(signupStageTwo.request, { otp: true });

/**
 * The form of the six boxes. A wrong code empties them, and its error stays until the person types: a late tap on the button
 * sends nothing and changes nothing.
 */
export function useCodeForm(options: {
  check: (otp: string) => Promise<void>;
  /** The boxes are not full. */
  onIncomplete?: (message: string) => void;
}) {
  const { control, handleSubmit, formState, setError, clearErrors, setFocus, setValue, getValues } = useForm({
    resolver: zodResolver(code),
    defaultValues: { otp: '' },
    // The next code is not judged while the person types it.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const [isExpired, setIsExpired] = useState(false);

  function send() {
    if (errors.otp?.type === 'refused' && getValues('otp') === '') {
      setFocus('otp');
      return;
    }
    void handleSubmit(
      ({ otp }) => options.check(otp),
      ({ otp }) => options.onIncomplete?.(otp?.message ?? accountTexts.enterCode),
    )();
  }

  /** Empties the boxes, so that the person can paste the right code. */
  function refuse({ msg, code }: ApiError) {
    setValue('otp', '');
    setIsExpired(code === 'code_expired');
    setError('otp', { type: 'refused', message: msg }, { shouldFocus: true });
  }

  function clearRefusal() {
    setIsExpired(false);
    clearErrors('otp');
  }

  return {
    control,
    send,
    refuse,
    setFocus,
    isSubmitting,
    /** While true, only another code helps. */
    isExpired,
    clearRefusal,
  };
}
