import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NothingFound } from '../../../ui/illustrations/nothing-found.tsx';
import { Link } from '../../../ui/text/link.tsx';

interface NothingMatchesProps {
  title: string;
  description: string;
  step: { label: string; to: string };
}

/** Shown in place of the cards when nothing matches. */
export function NothingMatches({ title, description, step }: NothingMatchesProps) {
  return (
    <EmptyState
      picture={<NothingFound />}
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
