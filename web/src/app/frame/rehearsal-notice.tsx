import { useSite } from '../../lib/site.ts';

/** Says on every page that payments are only tried. Also on paper, so that nobody takes the receipt of a test for a real one. */
export function RehearsalNotice() {
  const { rehearsal } = useSite();
  if (!rehearsal) return null;
  return (
    <p className="bg-sun px-4 py-2 text-center text-sm font-medium text-on-sun">
      This is a rehearsal. Payments are only tests: no money moves, and plans bought here are not real.
    </p>
  );
}
