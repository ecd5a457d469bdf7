import { zodResolver } from '@hookform/resolvers/zod';
import { accountTexts, signupStageTwo } from '@marketplace/contract/people/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApiError } from '../../../data/api-client.ts';

const code = z.pick(signupStageTwo.request, { otp: true });

/**
 * State of the form with the six boxes. A wrong code clears them, and its error stays until the person types: another press of the button
 * has no effect.
 */
export function useCodeForm(options: {
  check: (otp: string) => Promise<void>;
  onIncomplete?: (message: string) => void;
}) {
  const { control, handleSubmit, formState, setError, clearErrors, setFocus, setValue, getValues } = useForm({
    resolver: zodResolver(code),
    defaultValues: { otp: '' },
    // The next code is not validated while typing.
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

  /** Clears the boxes, ready for the right code. */
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
    /** Whether a new code is required. */
    isExpired,
    clearRefusal,
  };
}
