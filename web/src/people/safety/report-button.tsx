import { Flag } from 'lucide';
import type { ReactNode } from 'react';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cornerClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { ReportTarget } from './report-dialog.tsx';
import { useReportAfterLogin } from './use-report.tsx';

interface ReportButtonProps {
  target: ReportTarget;
  children: ReactNode;
  /** The name for screen readers, for use on a picture: the button then has the paper colour and the single word of `children`. */
  label?: string;
}

/** A quiet button at the end of a page, or next to what it reports. Visitors log in first. */
export function ReportButton({ target, children, label }: ReportButtonProps) {
  const { dialog, report } = useReportAfterLogin();
  const { busy, run } = useOneAtATime();

  const open = () => report(target);

  if (label !== undefined) {
    return (
      <>
        <button
          type="button"
          aria-label={label}
          disabled={busy}
          className={cornerClasses}
          onClick={() => void run(open)}
        >
          <Icon of={Flag} size={18} className="shrink-0" />
          <span>{children}</span>
        </button>
        {dialog}
      </>
    );
  }
  return (
    <div className="flex justify-center" data-screen-only>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={Flag} size={18} />}
        busy={busy}
        onClick={() => void run(open)}
      >
        {children}
      </Button>
      {dialog}
    </div>
  );
}
