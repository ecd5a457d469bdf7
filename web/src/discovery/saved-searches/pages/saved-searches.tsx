import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SettingsPage } from '../../../people/accounts/settings/settings-page.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { SavedLinks } from '../../favourites/saved-links.tsx';
import { SavedSearchList } from '../saved-search-list.tsx';

export const handle: PageHandle = { head: { title: 'Saved searches', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Saved searches"
      lead={
        <span>
          We'll tell you when there are new jobs or artisans. Choose how we tell you under{' '}
          <Link to={paths.notificationSettings} className={linkClasses}>
            Notifications
          </Link>
          .
        </span>
      }
    >
      <SavedLinks />
      <SavedSearchList />
    </SettingsPage>
  );
}
