import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rememberReturnPath } from '../accounts/return-path.ts';
import type { ReportTarget } from './report-dialog.tsx';
import { useReport } from './use-report.tsx';

/** A quiet button at the end of a page. Visitors log in first. */
export function ReportButton({ target, children }: { target: ReportTarget; children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { dialog, report } = useReport();
  const { busy, run } = useOneAtATime();

  async function open() {
    if (!session) {
      rememberReturnPath(tabStorage, pathname + search);
      await showToast('error', 'Please log in first');
      return navigate(paths.login);
    }
    await report(target);
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
