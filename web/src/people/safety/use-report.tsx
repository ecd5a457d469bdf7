import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { reportUnfetched } from '../../lib/late-code.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberReturnPath } from '../accounts/log-in/return-path.ts';
import type { ReportTarget } from './report-dialog.tsx';

/** Returns a function that loads and opens the report dialog, and the dialog to render. */
export function useReport(): { dialog: ReactNode; report: (target: ReportTarget) => Promise<void> } {
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function report(target: ReportTarget) {
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(<ReportDialog target={target} onClose={() => setDialog(null)} />);
    } catch (error) {
      reportUnfetched('The dialog', error);
    }
  }

  return { dialog, report };
}

/** The same for pages that visitors see, too: they log in first. */
export function useReportAfterLogin(): ReturnType<typeof useReport> {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { dialog, report } = useReport();
  return {
    dialog,
    async report(target) {
      if (session) return report(target);
      rememberReturnPath(tabStorage, pathname + search);
      return navigate(paths.login, { state: { logInFirst: true } });
    },
  };
}
