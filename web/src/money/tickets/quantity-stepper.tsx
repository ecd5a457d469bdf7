import { Minus, Plus } from 'lucide';
import { useUniqueId } from '../../lib/unique-id.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

interface QuantityStepperProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number between two buttons. At the limits the buttons remain focusable, so the focus is not lost. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  const id = useUniqueId();
  const step = (by: number) => onChange(Math.min(max, Math.max(1, value + by)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its content
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
    >
      <span id={id} className="font-semibold">
        {label}
      </span>
      <span className="flex items-center gap-1">
        <IconButton
          icon={Minus}
          label="One ticket less"
          raised
          aria-disabled={value <= 1}
          onClick={() => step(-1)}
          className="aria-disabled:opacity-50"
        />
        <output aria-live="polite" className="min-w-11 text-center text-xl font-semibold tabular-nums">
          {value}
        </output>
        <IconButton
          icon={Plus}
          label="One ticket more"
          raised
          aria-disabled={value >= max}
          onClick={() => step(1)}
          className="aria-disabled:opacity-50"
        />
      </span>
    </div>
  );
}
