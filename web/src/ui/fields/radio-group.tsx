import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { FieldNotes, type FieldTexts, useFieldWiring } from './field.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps extends FieldTexts {
  options: readonly RadioOption[];
  /** `list`: one per row; `tiles`: small squares side by side, for three short labels with icons. */
  arrangement?: 'list' | 'tiles';
  className?: string;
  /** Passed to every radio button: `name`, and either `value` with `onChange`, or the props of a form library. */
  input: Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked' | 'id'>;
  /** The chosen value, when the caller controls it. */
  value?: string;
}

/** A choice of one option. Each option is a clickable row or tile; the arrow keys move between them. */
export function RadioGroup({
  label,
  help,
  error,
  optional,
  options,
  arrangement = 'list',
  className,
  input,
  value,
}: RadioGroupProps) {
  const wiring = useFieldWiring(undefined, { help, error });
  const tiles = arrangement === 'tiles';
  return (
    <fieldset
      aria-describedby={wiring.control['aria-describedby']}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div
        className={classNames(
          'grid',
          tiles
            ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2'
            : 'divide-y divide-line rounded-control border border-line-strong bg-paper *:first:rounded-t-control *:last:rounded-b-control',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex transition-colors has-checked:bg-leaf-tint has-focus-visible:outline-3 has-focus-visible:outline-focus',
              tiles
                ? 'min-h-22 flex-col items-center justify-end gap-1.5 rounded-control border border-line-strong bg-paper px-2 pt-8 pb-3 text-center has-checked:border-leaf has-checked:shadow-[inset_0_0_0_1px_var(--color-leaf)] has-focus-visible:outline-offset-2'
                : 'min-h-13 items-center gap-3 px-3 py-2 has-focus-visible:z-1 has-focus-visible:-outline-offset-1',
              option.disabled
                ? 'bg-sunk text-ink-soft'
                : tiles
                  ? 'hover:border-ink'
                  : 'hover:bg-sunk has-checked:hover:bg-leaf-tint',
            )}
          >
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              type="radio"
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-invalid={wiring.control['aria-invalid']}
              className={classNames(
                'tick-box tick-box-round outline-none!',
                tiles && 'absolute top-1.5 right-1.5',
              )}
            />
            {option.icon}
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.help && <span className="block text-sm text-ink-soft">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes help={help} error={error} wiring={wiring} />
    </fieldset>
  );
}
