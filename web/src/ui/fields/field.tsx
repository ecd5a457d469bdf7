import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

/** The properties that all fields share. */
export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** Why the value was refused. Screen readers read it with the label. */
  error?: string;
  /** Appends '(optional)' to the label. */
  optional?: boolean;
}

/** Returns the ids that connect a control with its label, help and error, and the control's attributes. */
export function useFieldWiring(
  givenId: string | undefined,
  { help, error }: Pick<FieldTexts, 'help' | 'error'>,
) {
  const generatedId = useUniqueId();
  const id = givenId ?? generatedId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  return {
    helpId,
    errorId,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': classNames(error && errorId, Boolean(help) && helpId) || undefined,
    },
  } as const;
}

type Wiring = ReturnType<typeof useFieldWiring>;

/** A field: label above, control, error, help below. */
export function Field({
  label,
  help,
  error,
  optional,
  wiring,
  className,
  children,
}: FieldTexts & { wiring: Wiring; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={wiring.control.id} className="text-sm font-semibold text-ink">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <FieldNotes help={help} error={error} wiring={wiring} />
    </div>
  );
}

/** The error and the help line of a field. */
export function FieldNotes({ help, error, wiring }: Pick<FieldTexts, 'help' | 'error'> & { wiring: Wiring }) {
  return (
    <>
      {error && (
        <p id={wiring.errorId} className="flex items-start gap-1.5 text-sm font-medium text-clay-text">
          <Icon of={CircleAlert} size={18} className="mt-px shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={wiring.helpId} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
    </>
  );
}

/** The box around a control. */
export const controlClasses =
  'w-full min-h-12 rounded-control border border-line-strong bg-paper px-3 text-base text-ink transition-colors ' +
  'enabled:hover:border-ink disabled:bg-sunk disabled:text-ink-soft ' +
  'aria-invalid:border-clay aria-invalid:border-2 aria-invalid:px-[11px]';
