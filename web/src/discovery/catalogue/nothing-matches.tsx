import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../lib/load-module.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DrawingFrame } from '../../ui/illustrations/frame.tsx';

/** Most lists show cards, so their first view does not wait for the drawing. */
const NothingFound = lazyPart(async () => ({
  default: (await import('../../ui/illustrations/nothing-found.tsx')).NothingFound,
}));

interface NothingMatchesProps {
  title: string;
  description: string;
  /** The one next step. */
  step: { label: string; to: string };
}

/** Shown in place of the cards when nothing matches. */
export function NothingMatches({ title, description, step }: NothingMatchesProps) {
  return (
    <EmptyState
      picture={
        <Suspense fallback={<DrawingFrame>{null}</DrawingFrame>}>
          <NothingFound />
        </Suspense>
      }
      title={title}
      description={description}
      action={
        <Link to={step.to} className={buttonClasses({ variant: 'secondary' })}>
          {step.label}
        </Link>
      }
    />
  );
}
