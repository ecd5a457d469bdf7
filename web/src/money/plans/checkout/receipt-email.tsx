import type { StoredUser } from '@marketplace/contract/people/accounts';
import { Mail } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';

/** Asks a payer without a confirmed email for one, because receipts are sent there. Renders nothing for others. */
export function ReceiptEmail({ user }: { user: Pick<StoredUser, 'email' | 'email_proven'> }) {
  if (user.email_proven) return null;
  return (
    <p className="flex items-start gap-3 rounded-card bg-indigo-tint px-4 py-3 text-left">
      <Icon of={Mail} className="mt-0.5 shrink-0 text-indigo-text" />
      <span>
        Want your receipts by email?{' '}
        <Link to={paths.contacts} className={linkClasses}>
          {user.email ? 'Confirm your email' : 'Add your email'}
        </Link>
      </span>
    </p>
  );
}
