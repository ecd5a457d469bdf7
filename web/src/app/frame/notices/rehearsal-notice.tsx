import { ChevronDown } from 'lucide';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

const WORDS =
  'This is a rehearsal. Payments are only tests: no money moves, and plans bought here are not real.';

/** Says on every page that payments are only tests. Also in print, where a test receipt could be taken for a real one. */
export function RehearsalNotice() {
  const { rehearsal } = useSite();
  if (!rehearsal) return null;
  return (
    <div className="bg-sun px-4 text-center text-sm font-medium text-on-sun">
      <p className="py-2 max-md:hidden print:block">{WORDS}</p>
      {/* On a phone the text takes three lines, so a single line expands it. */}
      <details className="group md:hidden print:hidden">
        <summary className="flex min-h-11 list-none items-center justify-center gap-1.5 [&::-webkit-details-marker]:hidden">
          Rehearsal: no real money
          <Icon of={ChevronDown} size={18} className="shrink-0 group-open:rotate-180" />
        </summary>
        <p className="pb-2">{WORDS}</p>
      </details>
    </div>
  );
}
