import { ChevronRight } from 'lucide';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { controlClasses, FieldNotes, useFieldWiring } from './field.tsx';

interface PickerFieldProps {
  label: string;
  value: string;
  placeholder: string;
  /** Opens the page for choosing the value. */
  onOpen: () => void;
  error: string | undefined;
}

/** A field whose value is chosen on another page. */
export function PickerField({ label, value, placeholder, onOpen, error }: PickerFieldProps) {
  const labelId = useUniqueId();
  const wiring = useFieldWiring(undefined, { ...(error && { error }) });
  const { id } = wiring.control;
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <button
        id={id}
        type="button"
        data-refused={error ? true : undefined}
        aria-labelledby={`${labelId} ${id}-value`}
        aria-describedby={wiring.control['aria-describedby']}
        onClick={onOpen}
        className={classNames(
          controlClasses,
          'flex items-center justify-between gap-2 py-2 text-left data-refused:border-2 data-refused:border-clay data-refused:px-[11px]',
        )}
      >
        <span id={`${id}-value`} className={classNames('min-w-0', !value && 'text-ink-soft')}>
          {value || placeholder}
        </span>
        <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
      </button>
      <FieldNotes {...(error && { error })} wiring={wiring} />
    </div>
  );
}
