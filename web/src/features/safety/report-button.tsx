import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { paths } from '../../lib/paths.ts';
import { reportError } from '../../lib/report-error.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { tabStorage, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReportTarget } from './report-dialog.tsx';

/** A quiet button at the end of a page; visitors log in first. */
export function ReportButton({ target, children }: { target: ReportTarget; children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { busy, run } = useOneAtATime();

  async function open() {
    if (!session) {
      rememberReturnPath(tabStorage, pathname + search);
      await showToast('error', 'Please log in first');
      return navigate(paths.login);
    }
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(<ReportDialog target={target} onClose={() => setDialog(null)} />);
    } catch (error) {
      reportError('The dialog could not be fetched', error);
      await showToast('error', 'Something went wrong');
    }
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
