import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Link } from '../../ui/text/link.tsx';

/** Shown when no event is on sale. */
export function NothingOnSale() {
  return (
    <EmptyState
      picture={<EmptyBox />}
      title="Nothing is on sale right now"
      description="We'll announce the next event here."
      action={
        <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
          Go to the home page
        </Link>
      }
    />
  );
}
