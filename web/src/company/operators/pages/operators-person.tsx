import { useParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { AccountView } from '../person/account-view.tsx';
import { useMay } from '../shell/use-role.ts';

export const handle: PageHandle = { head: { title: 'Account', noindex: true } };

export function Component() {
  const { id = '' } = useParams();
  const seesAudit = useMay()('administration');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6">
      <AccountView key={id} id={id} />
      {seesAudit && (
        <Link
          to={paths.operatorAudit({ account: id })}
          className={`${linkClasses} mt-4 inline-flex min-h-11 items-center`}
        >
          The audit log of this account
        </Link>
      )}
    </div>
  );
}
