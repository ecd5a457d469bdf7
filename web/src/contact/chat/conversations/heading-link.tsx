import type { Conversation } from '@marketplace/contract/contact/messages';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/text/link.tsx';
import { otherIsArtisan } from './conversation-rules.ts';

/** The name of the other side, linked to the artisan's page or to the poster's job. */
export function HeadingLink({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const to = pathOf(conversation);
  if (to === null) return <span>{children}</span>;
  return (
    // The link also covers the picture and the line below the name.
    <Link to={to} className="after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}

/** Returns null for customers and the support team, who have no page. */
function pathOf(conversation: Conversation): string | null {
  const { receiver_id, job_id } = conversation;
  if (otherIsArtisan(conversation)) return paths.sharedArtisan({ slug: receiver_id.replaceAll('-', '') });
  return job_id === null ? null : paths.job(job_id);
}
