import { classNames } from '../../../ui/text/class-names.ts';
import type { AgreementStage } from './agreement-progress.ts';

interface AgreementProgress {
  stages: readonly AgreementStage[];
  /** The index of the last stage that was reached. */
  reached: number;
}

const segment = (isReached: boolean) =>
  classNames('min-w-0 grow basis-0 border-t-4', isReached ? 'border-leaf' : 'border-line');

/** Progress of the work: the stages from the agreement to the review. */
export function AgreementStepper({ stages, reached }: AgreementProgress) {
  return (
    <ol aria-label="Progress of the work" className="flex gap-1">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames(
            segment(index <= reached),
            'pt-1 text-xs leading-tight',
            index === reached ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {stage}
        </li>
      ))}
    </ol>
  );
}

/** The same without names, beside a text that says the stage. */
export function AgreementSegments({ stages, reached }: AgreementProgress) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {stages.map((stage, index) => (
        <span key={stage} className={segment(index <= reached)} />
      ))}
    </span>
  );
}
