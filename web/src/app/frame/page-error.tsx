import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { ReloadLink } from '../../ui/buttons/reload-link.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { PulledPlug } from '../../ui/illustrations/pulled-plug.tsx';
import { Link } from '../../ui/text/link.tsx';

/** Replaces a failed page inside the frame. */
export function PageError() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    // The early messages would otherwise cover this page.
    window.earlyMessages?.remove();
    if (notFound) return;
    reportError('A page failed', error);
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error, notFound]);

  return (
    <PageMessage
      picture={<PulledPlug />}
      title={notFound ? "We can't find this page" : "This page didn't load"}
      actions={
        <>
          {!notFound && <ReloadLink className={buttonClasses()} />}
          <Link to={paths.home} className={buttonClasses({ variant: notFound ? 'primary' : 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>
        {notFound
          ? 'It may have been taken down, or the link is old.'
          : 'The connection may have dropped, or something broke on our side. What you saved is safe.'}
      </p>
    </PageMessage>
  );
}
