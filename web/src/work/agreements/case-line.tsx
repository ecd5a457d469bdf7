import type { Agreement } from '@marketplace/contract/work/agreements';
import { caseStateTexts } from '@marketplace/contract/work/cases/case-texts';
import { ChevronRight, TriangleAlert } from 'lucide';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { hasOpenCase } from './bar/agreement-progress.ts';

/** Leads to the newest problem with an agreement. */
export function CaseLine({ agreement }: { agreement: Agreement }) {
  const { case: problem } = agreement;
  if (!problem) return null;
  return (
    <Link
      to={paths.case(problem._id)}
      data-screen-only
      className={classNames(
        'mt-4 flex min-h-13 items-center gap-2.5 rounded-card px-4 py-2 text-ink no-underline',
        hasOpenCase(agreement) ? 'bg-sun-tint' : 'bg-sunk',
      )}
    >
      <Icon of={TriangleAlert} size={22} className="shrink-0" />
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        <span className="block font-semibold">{`Problem no. ${problem.number}`}</span>
        <span className="block text-sm text-ink-soft">{caseStateTexts[problem.state]}</span>
      </span>
      <span className="flex shrink-0 items-center text-sm font-semibold text-leaf-text">
        View
        <Icon of={ChevronRight} size={18} />
      </span>
    </Link>
  );
}
