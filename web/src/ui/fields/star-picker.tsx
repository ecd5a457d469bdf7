import { useState } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';
import { ChoiceStar, starLabel, starNames } from '../pictures/stars.tsx';
import { classNames } from '../text/class-names.ts';
import { FieldNotes, useFieldWiring } from './field.tsx';

interface StarPickerProps {
  label: string;
  /** 1 to 5, or 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

/** One to five stars, by touch, mouse or arrow keys: radio buttons styled as stars. */
export function StarPicker({ label, value, onChange, error }: StarPickerProps) {
  const group = useUniqueId();
  const wiring = useFieldWiring(undefined, { help: undefined, ...(error !== undefined && { error }) });
  const [hovered, setHovered] = useState(0);
  const lit = hovered || value;
  return (
    <fieldset aria-describedby={wiring.control['aria-describedby']} className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
          {starNames.map((name, index) => {
            const stars = index + 1;
            return (
              <label
                key={name}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(stars)}
                className={classNames(
                  'grid size-11 cursor-pointer place-items-center rounded-control',
                  'has-focus-visible:outline-3 has-focus-visible:outline-focus',
                )}
              >
                <input
                  type="radio"
                  name={group}
                  value={stars}
                  checked={value === stars}
                  aria-invalid={wiring.control['aria-invalid']}
                  aria-label={starLabel(stars)}
                  onChange={() => onChange(stars)}
                  className="sr-only"
                />
                <ChoiceStar lit={stars <= lit} size={32} />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="font-medium text-ink-soft">
          {starNames[lit - 1]}
        </span>
      </div>
      <FieldNotes help={undefined} error={error} wiring={wiring} />
    </fieldset>
  );
}
