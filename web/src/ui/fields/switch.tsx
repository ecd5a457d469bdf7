import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { useFieldWiring } from './field.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A switch that takes effect at once. */
export function Switch({ label, help, id, className, ...input }: SwitchProps) {
  const wiring = useFieldWiring(id, { help });
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <span>
        <span className="block text-base font-medium">{label}</span>
        {help && (
          <span id={wiring.helpId} className="block text-sm text-ink-soft">
            {help}
          </span>
        )}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its state itself, and aria-checked could contradict
          it */}
      <input {...input} {...wiring.control} type="checkbox" role="switch" className="switch" />
    </label>
  );
}
