import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useEventOnSale } from '../../money/tickets/event-on-sale.ts';
import { ownProfilePath } from '../../people/accounts/log-in/profile-path.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { AdireEdge } from './adire-edge.tsx';
import { DownloadLink } from './download-link.tsx';
import { Logo } from './logo.tsx';
import { MessagesLink } from './navigation/messages-link.tsx';

const itemClasses =
  'inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:text-ink hover:underline md:whitespace-nowrap';

/** @param props.hasBar whether the bar of phones covers its end */
export function Footer({ hasBar }: { hasBar: boolean }) {
  const session = useSession();
  const { productName } = useSite();
  const event = useEventOnSale();
  return (
    <footer className="mt-auto" data-screen-only>
      <AdireEdge />
      <div className="surface-indigo dark:bg-sunk">
        <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-3 md:flex-row md:flex-wrap md:justify-between md:py-10">
          <div className="max-w-72 max-md:hidden">
            <Logo />
            <p className="mt-2 text-sm text-ink-soft">
              Trusted artisans and digital creatives, near you, anywhere in Nigeria.
            </p>
          </div>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5 max-md:text-sm md:grid md:grid-cols-[repeat(3,auto)] md:gap-x-6 lg:gap-x-10">
              <li>
                <Link to={paths.services} className={itemClasses}>
                  Services
                </Link>
              </li>
              <li>
                <Link to={paths.jobs} className={itemClasses}>
                  Jobs
                </Link>
              </li>
              {session && (
                <li>
                  <MessagesLink to={paths.messagesAlias} className={itemClasses}>
                    Messages
                  </MessagesLink>
                </li>
              )}
              <li>
                <Link to={ownProfilePath(session)} className={itemClasses}>
                  Profile
                </Link>
              </li>
              <li>
                <Link to={paths.contact} className={itemClasses}>
                  Contact Us
                </Link>
              </li>
              <li>
                <Link to={paths.privacy} className={itemClasses}>
                  Privacy Policy
                </Link>
              </li>
              <li>
                <Link to={paths.terms} className={itemClasses}>
                  Terms
                </Link>
              </li>
              {event && (
                <li>
                  <Link to={paths.event} className={itemClasses}>
                    Event tickets
                  </Link>
                </li>
              )}
              <li>
                <DownloadLink className={itemClasses} />
              </li>
            </ul>
          </nav>
        </div>
        <div className={classNames('mx-auto max-w-6xl px-4', hasBar && 'max-md:pb-18')}>
          <p className="py-3 text-sm text-ink-soft md:border-t md:border-line md:py-4">
            {`© 2025 ${productName}`}
          </p>
        </div>
      </div>
    </footer>
  );
}
