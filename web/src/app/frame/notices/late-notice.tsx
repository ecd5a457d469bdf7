import { useSyncExternalStore } from 'react';
import { lateCalls } from '../../../lib/late-calls.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useOnline } from '../../../ui/hooks/use-online.ts';

/** Says that the product still works while an answer takes long, above everything, because the person may have scrolled or opened a dialog. */
export function LateNotice() {
  const isLate = useSyncExternalStore(
    lateCalls.subscribe,
    () => lateCalls.count() > 0,
    () => false,
  );
  const online = useOnline();
  return (
    <div
      role="status"
      // Without it, the code behind a dialog's focus trap would hide the line from screen readers.
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-[60] flex justify-center"
    >
      {isLate && online && (
        <p className="flex items-center gap-2 rounded-b-card bg-sun px-4 py-2 text-sm font-medium text-on-sun shadow-card">
          <Spinner size={16} />
          This is taking longer than usual. Please wait.
        </p>
      )}
    </div>
  );
}
