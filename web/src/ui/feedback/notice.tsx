import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const looks: Record<NoticeTone, { icon: IconNode; box: string; drawing: string }> = {
  info: { icon: Info, box: 'bg-indigo-tint', drawing: 'text-indigo-text' },
  success: { icon: CircleCheck, box: 'bg-leaf-tint', drawing: 'text-leaf-text' },
  warning: { icon: TriangleAlert, box: 'bg-sun-tint', drawing: 'text-sun-text' },
  error: { icon: CircleAlert, box: 'bg-clay-tint', drawing: 'text-clay-text' },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** For a notice that appears after an action: screen readers announce it at once, errors first. */
  live?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/** A message inside the page, next to what it is about. */
export function Notice({ tone = 'info', title, live, action, children }: NoticeProps) {
  const { icon, box, drawing } = looks[tone];
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-card px-4 py-3 text-ink', box)}
    >
      <Icon of={icon} size={22} className={classNames('mt-px shrink-0', drawing)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
