import { type ReactNode, useState } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import type { ReportTarget } from './report-dialog.tsx';

/** A function that downloads and opens the report dialog, and the dialog for the page to render. */
export function useReport(): { dialog: ReactNode; report: (target: ReportTarget) => Promise<void> } {
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function report(target: ReportTarget) {
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(<ReportDialog target={target} onClose={() => setDialog(null)} />);
    } catch (error) {
      reportError('The dialog could not be fetched', error);
      await showToast('error', 'This could not be loaded. Check your connection and try again.');
    }
  }

  return { dialog, report };
}
