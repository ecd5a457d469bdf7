import { OTPInput, REGEXP_ONLY_DIGITS_AND_CHARS, type SlotProps } from 'input-otp';
import type { FormEvent, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../text/class-names.ts';
import { Field, useFieldWiring } from './field.tsx';

interface OtpInputProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  length: number;
  value: string;
  onChange: (code: string) => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code in single-character boxes, each for a letter or a digit. Behind them is one real field: pasting, autofill from an SMS,
 * arrow keys and screen readers work as in any text field.
 */
export function OtpInput({ label, help, error, length, ref, onChange, ...input }: OtpInputProps) {
  const wiring = useFieldWiring(undefined, { help, error });
  return (
    <Field {...{ label, help, error, wiring }}>
      <OTPInput
        {...input}
        {...wiring.control}
        ref={ref}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS_AND_CHARS}
        // Codes are digits, but people may also type or paste letters.
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The boxes also report a value that was set from outside, which is no typing.
        onChange={(code) => code !== input.value && onChange(code)}
        onInputCapture={dropOtherCharacters}
        pasteTransformer={(pasted) => findCode(pasted, length)}
        // Password managers have no use for a code, and their icon would make the field wider than the screen.
        pushPasswordManagerStrategy="none"
        containerClassName="w-full"
        onClick={selectTappedBox}
        render={({ slots }) => (
          <div className="grid w-full grid-flow-col auto-cols-fr gap-2">
            {slots.map((slot, box) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              <OtpBox key={box} {...slot} refused={Boolean(error)} />
            ))}
          </div>
        )}
      />
    </Field>
  );
}

/** Drops spaces and dashes before the boxes see them. They would refuse the whole value, and with it every later character. */
function dropOtherCharacters({ currentTarget }: FormEvent<HTMLInputElement>) {
  const code = currentTarget.value.replace(/[^\da-z]/gi, '');
  if (code !== currentTarget.value) currentTarget.value = code;
}

/**
 * Returns the code in a pasted text. In a sentence such as 'Your code is 294 546' it is the only run of that many digits; otherwise it is
 * the text without spaces and dashes.
 */
export function findCode(pasted: string, length: number): string {
  const run = new RegExp(`(?<!\\w)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\w)`, 'g');
  const runs = pasted.normalize('NFKC').match(run) ?? [];
  return (runs.length === 1 ? (runs[0] as string) : pasted).replaceAll(/[^0-9A-Za-z]/g, '');
}

/**
 * Selects the character whose box was clicked, so typing replaces it. The boxes are wider than the characters of the field behind them, so
 * the browser would place the caret elsewhere.
 */
function selectTappedBox({ currentTarget: field, clientX }: MouseEvent<HTMLInputElement>) {
  const { left, width } = field.getBoundingClientRect();
  const box = Math.floor(((clientX - left) / width) * field.maxLength);
  if (box >= 0 && box < field.value.length) field.setSelectionRange(box, box + 1);
}

function OtpBox({ char, isActive, hasFakeCaret, refused }: SlotProps & { refused: boolean }) {
  return (
    <div
      className={classNames(
        'relative grid h-14 place-items-center rounded-control border bg-paper text-xl font-semibold tabular-nums transition-colors',
        refused ? 'border-2 border-clay' : char ? 'border-ink' : 'border-line-strong',
        isActive && 'outline-3 outline-offset-1 outline-focus',
      )}
    >
      {char && <span>{char}</span>}
      {hasFakeCaret && <span className="absolute h-6 w-0.5 animate-caret bg-ink" />}
    </div>
  );
}
