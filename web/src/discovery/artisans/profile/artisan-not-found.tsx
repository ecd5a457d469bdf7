import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { LostRoad } from '../../../ui/illustrations/lost-road.tsx';
import { Link } from '../../../ui/text/link.tsx';

export function ArtisanNotFound() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="We can't find this artisan"
      actions={
        <>
          <Link to={paths.findArtisan} className={buttonClasses()}>
            Find an artisan
          </Link>
          <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>The profile may be gone, or part of the link is missing.</p>
    </PageMessage>
  );
}
