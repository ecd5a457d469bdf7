import { ArrowLeft } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCloseRequest } from '../../../ui/hooks/use-close-request.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { PickerList, PickerRow } from './picker-list.tsx';

interface SkillPickerProps {
  category: string;
  skills: readonly string[];
  /** Duration of the animation after Back, in milliseconds; 0 for people who prefer reduced motion. */
  leaveMs: number;
  onBack: () => void;
  onSkill: (skill: string) => void;
}

/** Step 2: the skills of a category. The list slides in, and slides out on Back. */
export function SkillPicker({ category, skills, leaveMs, onBack, onSkill }: SkillPickerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, leave] = useLeaving(leaveMs, onBack);
  // The phone's back button must go back one step, not two.
  useCloseRequest(!leaving, leave);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The pressed button has disappeared, so the focus moves here for screen readers.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      style={{ transitionDuration: `${leaveMs}ms` }}
      className={classNames(
        'flex animate-slide-in flex-col gap-3 transition-[translate,opacity]',
        leaving && 'pointer-events-none translate-x-16 opacity-0',
      )}
    >
      <Button variant="quiet" className="-ml-3 self-start" icon={<Icon of={ArrowLeft} />} onClick={leave}>
        Back
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {category}
      </h2>
      <PickerList label={`Skills of ${category}`}>
        {skills.map((skill) => (
          <PickerRow key={skill} title={skill} onPick={() => onSkill(skill)} />
        ))}
      </PickerList>
    </div>
  );
}

function useLeaving(leaveMs: number, onLeft: () => void): [leaving: boolean, leave: () => void] {
  const [leaving, setLeaving] = useState(false);
  const left = useRef(onLeft);
  left.current = onLeft;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => left.current(), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving, leaveMs]);
  const leave = () => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) onLeft();
    else setLeaving(true);
  };
  return [leaving, leave];
}
