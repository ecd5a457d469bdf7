import type { Agreement } from '@marketplace/contract/work/agreements';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { formatMoment, nameOf } from '../agreement-labels.ts';
import { useIsBegun } from './use-is-begun.ts';

const RateOther = lazyPart(async () => ({ default: (await import('./rate-other.tsx')).RateOther }));
const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }));

/** The question how it was, once the work is done. A link with `#rate` scrolls to it. */
export function RateWork({ agreement }: { agreement: Agreement }) {
  const { hash } = useLocation();
  const rate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser could not scroll to the hash on load, because the section was still loading.
    if (hash === '#rate') rate.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={rate} id="rate" data-screen-only className="mt-3 scroll-mt-20 text-ink">
      <Suspense fallback={<Skeleton className="h-12 w-60" />}>
        <RateOther agreement={agreement} />
      </Suspense>
    </div>
  );
}

interface DoneProps {
  agreement: Agreement;
  done: NonNullable<Agreement['done']>;
}

/** The part about completion: from when it can be reported, when it was, and how to report a problem. */
export function Done({ agreement, done }: DoneProps) {
  const { status } = agreement;
  const isBegun = useIsBegun(agreement);
  const name = nameOf(agreement);
  const isOver = status === 'done' || status === 'cancelled';
  return (
    <section aria-label="Is the work done?" className="mt-4 text-ink-soft">
      {status === 'accepted' && isBegun && !agreement.case?.is_holding && (
        <p>When the work is done, tell us here. {name} confirms it, and then you can rate each other.</p>
      )}
      {status === 'accepted' && !isBegun && done.from && (
        <p data-screen-only>{`From ${formatMoment(done.from)}, either of you can mark the work as done.`}</p>
      )}
      {(isOver || isBegun) && <Problem agreement={agreement} />}
    </section>
  );
}

/** Lets a person report a problem while no one is asked whether the work is done. */
function Problem({ agreement }: { agreement: Agreement }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  return (
    <div data-screen-only className="mt-2">
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        className="-ml-3"
        onClick={() => setIsOpen(true)}
      >
        There's a problem
      </Button>
      {isSent && !agreement.case && (
        <p>We have your report and we're looking into it. We haven't told {nameOf(agreement)}.</p>
      )}
      <VisuallyHidden>
        <span role="status">{isSent && 'We have your report.'}</span>
      </VisuallyHidden>
      {isOpen && (
        <Suspense>
          <ProblemDialog
            agreement={agreement}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              setIsSent(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
