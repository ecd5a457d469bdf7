import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface ProgressStepsProps {
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}

/** The progress in a short series of forms. A longer name gets more of the width, so that a phone need not break it. */
export function ProgressSteps({ steps, current }: ProgressStepsProps) {
  return (
    <ol className="flex gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-auto">
          <span
            className={classNames(
              'block h-1.5 rounded-full',
              index < current && 'bg-leaf',
              index === current && 'bg-sun',
              index > current && 'bg-line',
            )}
          />
          <span
            className={classNames(
              'mt-1.5 block text-xs hyphens-auto',
              index === current ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {step}
            {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
