import { START_STEPS } from '@marketplace/contract/discovery/own-page/start-steps';
import { type IconNode, Lightbulb } from 'lucide';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { stepNames } from './start-labels.ts';

interface StartFrameProps {
  /** From 1. */
  number: number;
  title: string;
  icon: IconNode;
  intro: string;
  example: string;
  children: ReactNode;
}

/** A step of the guided start: where it stands, what is asked, and an example of a good answer. */
export function StartFrame({ number, title, icon, intro, example, children }: StartFrameProps) {
  return (
    <OwnPageSection title={title} back={{ to: paths.home, label: 'Stop here, go on later' }}>
      <div className="mt-4 flex flex-col gap-4">
        <p className="flex items-center gap-2 font-semibold text-leaf-text">
          <Icon of={icon} />
          <span>{`Step ${number} of ${START_STEPS}`}</span>
        </p>
        <ProgressSteps steps={stepNames} current={number - 1} />
        <p className="text-ink-soft">{intro}</p>
        <p className="flex gap-3 rounded-card bg-sun-tint px-4 py-3">
          <Icon of={Lightbulb} size={22} className="mt-px shrink-0 text-sun-text" />
          <span>
            <span className="block font-semibold">A good one</span>
            <span className="block">{example}</span>
          </span>
        </p>
        {children}
      </div>
    </OwnPageSection>
  );
}
