import { zodResolver } from '@hookform/resolvers/zod';
import { accountTexts, signupStageTwo } from '@marketplace/contract/accounts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

const code = z.pick(signupStageTwo.request, { otp: true });

/**
 * The form of the six boxes. After a wrong code they are empty, and what was said about it stays until something is typed: a tap on the
 * button that comes too late sends nothing and says nothing.
 */
export function useCodeForm(options: {
  check: (otp: string) => Promise<void>;
  /** The boxes are not full. */
  onIncomplete?: (message: string) => void;
}) {
  const { control, handleSubmit, formState, setError, clearErrors, setFocus, setValue, getValues } = useForm({
    resolver: zodResolver(code),
    defaultValues: { otp: '' },
    // While the next code is typed it is not yet wrong.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

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

  /** Six full boxes would have to be emptied before the right code can be pasted. */
  function refuse(message: string) {
    setValue('otp', '');
    setError('otp', { type: 'refused', message }, { shouldFocus: true });
  }

  return {
    control,
    send,
    refuse,
    setFocus,
    isSubmitting,
    clearRefusal: () => clearErrors('otp'),
  };
}
