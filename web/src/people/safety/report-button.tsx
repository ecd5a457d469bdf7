import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { rememberReturnPath } from '../accounts/log-in/return-path.ts';
import type { ReportTarget } from './report-dialog.tsx';
import { useReport } from './use-report.tsx';

interface ReportButtonProps {
  target: ReportTarget;
  children: ReactNode;
  /** With this label the button is only an icon, for use on a picture. */
  label?: string;
}

/** A quiet button at the end of a page, or next to what it reports. Visitors log in first. */
export function ReportButton({ target, children, label }: ReportButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { dialog, report } = useReport();
  const { busy, run } = useOneAtATime();

  async function open() {
    if (!session) {
      rememberReturnPath(tabStorage, pathname + search);
      return navigate(paths.login, { state: { logInFirst: true } });
    }
    await report(target);
  }

  if (label !== undefined) {
    return (
      <>
        <IconButton icon={Flag} label={label} raised disabled={busy} onClick={() => void run(open)} />
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
