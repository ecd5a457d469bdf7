import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { useSite } from '../../../lib/site.ts';
import { SettingsPage } from '../../../people/accounts/settings/settings-page.tsx';
import { ProductRatingForm } from '../product-rating-form.tsx';

export const handle: PageHandle = {
  head: ({ productName }) => ({ title: `Rate ${productName}`, noindex: true }),
};

export function Component() {
  const { productName } = useSite();
  const user = useOwnUser();
  return (
    <SettingsPage title={`Rate ${productName}`} lead="Only our team reads this.">
      <ProductRatingForm user={user} />
    </SettingsPage>
  );
}
