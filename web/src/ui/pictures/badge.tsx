import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { Icon } from './icon.tsx';

export type BadgeTone = 'neutral' | 'leaf' | 'indigo' | 'sun' | 'clay';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-ink-soft',
  leaf: 'bg-leaf-tint text-leaf-text',
  indigo: 'bg-indigo-tint text-indigo-text',
  sun: 'bg-sun text-on-sun',
  clay: 'bg-clay text-on-clay',
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconNode;
  children: ReactNode;
}

/** A short label. The tones clay and sun attract attention, the others do not. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        // Never shrinks. Only labels wider than the whole line, with large text, wrap.
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={14} className="-ml-0.5 shrink-0" />}
      <span>{children}</span>
    </span>
  );
}
