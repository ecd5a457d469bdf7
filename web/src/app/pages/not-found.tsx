import type { PageHandle } from '../../lib/navigation/page-head.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { Link } from '../../ui/text/link.tsx';

export const handle: PageHandle = { head: { title: 'Page not found', noindex: true }, status: 404 };

export function Component() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="We can't find this page"
      actions={
        <>
          <Link to={paths.home} className={buttonClasses()}>
            Go to the home page
          </Link>
          <Link to={paths.search()} className={buttonClasses({ variant: 'secondary' })}>
            Search
          </Link>
        </>
      }
    >
      <p>The link may be old, or a letter in the address is wrong.</p>
    </PageMessage>
  );
}
