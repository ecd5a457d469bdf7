import { type ReactNode, useState } from 'react';
import { reportUnfetched } from '../../lib/show-toast.ts';
import type { ReportTarget } from './report-dialog.tsx';

/** Returns a function that loads and opens the report dialog, and the dialog to render. */
export function useReport(): { dialog: ReactNode; report: (target: ReportTarget) => Promise<void> } {
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function report(target: ReportTarget) {
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(<ReportDialog target={target} onClose={() => setDialog(null)} />);
    } catch (error) {
      await reportUnfetched('The dialog', error);
    }
  }

  return { dialog, report };
}
