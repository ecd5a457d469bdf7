import type { PersonBrief } from '@marketplace/contract/company/operators';
import { formatDate, formatPhone } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Link } from '../../ui/text/link.tsx';

/** A person in one or two lines, with a link to the account. */
export function PersonLine({ person }: { person: PersonBrief }) {
  const { _id, fullname, email, phone_no, joined_at } = person;
  return (
    <div className="flex min-w-0 flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={paths.operatorPerson(_id)}
          className={`${linkClasses} inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]`}
        >
          {fullname || '(no name)'}
        </Link>
        <PersonBadges person={person} />
      </span>
      <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[email, phone_no && formatPhone(phone_no), `joined ${formatDate(joined_at)}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

export function PersonBadges({ person }: { person: PersonBrief }) {
  return (
    <>
      {person.role === 'artisan' && <Badge tone="indigo">Artisan</Badge>}
      {person.is_verified && <Badge tone="leaf">Verified</Badge>}
      {person.is_operator && <Badge tone="sun">Operator</Badge>}
      {person.is_suspended && <Badge tone="clay">Suspended</Badge>}
      {person.deletion && (
        <Badge tone="clay">{person.deletion === 'leaving' ? 'Being deleted' : 'Deleted'}</Badge>
      )}
    </>
  );
}
