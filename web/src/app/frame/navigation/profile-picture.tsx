import type { StoredUser } from '@marketplace/contract/people/accounts';
import { UserRound } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** The person's picture, or the default one. The name is shown next to it. */
export function ProfilePicture({ user }: { user: StoredUser | null }) {
  if (user?.img_url) {
    return (
      <img
        // The header of phones shows no picture, so phones must not download one. `loading` must precede the URL, or the download has
        // started.
        loading="lazy"
        src={user.img_url}
        alt=""
        width={32}
        height={32}
        className="size-8 rounded-full object-cover"
      />
    );
  }
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-indigo-hover text-on-indigo">
      <Icon of={UserRound} />
    </span>
  );
}
