import type { StoredUser } from '@marketplace/contract/accounts';
import { BadgeCheck, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { AdirePattern } from '../../ui/adire-pattern.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface UserHeaderProps {
  user: StoredUser;
  /** Small buttons on the background. */
  corner: ReactNode;
}

/** The header of the own page: background, picture, name, email and phone. */
export function UserHeader({ user, corner }: UserHeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto max-w-6xl md:px-4 md:pt-4">
        <div className="relative h-32 overflow-clip bg-indigo text-on-indigo/30 md:h-56 md:rounded-card">
          {user.background_img_url ? (
            <img src={user.background_img_url} alt="" className="size-full object-cover" />
          ) : (
            <AdirePattern className="absolute inset-0 size-full" />
          )}
          <div className="absolute top-2 right-2 flex gap-2 md:top-3 md:right-3">{corner}</div>
        </div>
        <div className="flex flex-col gap-3 px-4 pb-6 md:flex-row md:gap-6 md:px-6 md:pb-8">
          <div className="relative -mt-12 self-start rounded-full border-3 border-paper bg-paper">
            <Avatar name={user.fullname || 'Guest User'} src={user.img_url} size={104} />
          </div>
          <div className="min-w-0 md:mt-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-3xl">{user.fullname || 'Guest User'}</h1>
              {user.is_verified && (
                <Badge tone="leaf" icon={BadgeCheck}>
                  Verified
                </Badge>
              )}
            </div>
            <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft sm:text-base md:flex-row md:gap-6">
              <li className="flex min-w-0 items-center gap-2">
                <Icon of={Mail} size={18} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{user.email || 'No email available'}</span>
              </li>
              <li className="flex items-center gap-2">
                <Icon of={Phone} size={18} />
                {user.phone_no ? formatPhone(user.phone_no) : 'No phone available'}
              </li>
            </ul>
          </div>
        </div>
      </div>
    </header>
  );
}
