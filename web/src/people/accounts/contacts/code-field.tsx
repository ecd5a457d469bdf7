import { accountTexts } from '@marketplace/contract/people/accounts';
import { CODE_LENGTH } from '@marketplace/contract/people/one-time-code';
import { type Control, Controller } from 'react-hook-form';
import { OtpInput } from '../../../ui/fields/otp-input.tsx';

interface CodeFieldProps {
  control: Control<{ otp: string }>;
  /** Called while typing, when the error of the previous code is outdated. */
  onTyped: () => void;
  onComplete: (code: string) => void;
}

/** The six boxes for a code, as a form field. */
export function CodeField({ control, onTyped, onComplete }: CodeFieldProps) {
  return (
    <Controller
      control={control}
      name="otp"
      render={({ field, fieldState }) => (
        <OtpInput
          ref={field.ref}
          name={field.name}
          label="Code"
          length={CODE_LENGTH}
          value={field.value}
          onChange={(typed) => {
            field.onChange(typed);
            onTyped();
            if (typed.length === CODE_LENGTH) onComplete(typed);
          }}
          error={fieldState.error && (fieldState.error.message ?? accountTexts.enterCode)}
        />
      )}
    />
  );
}
