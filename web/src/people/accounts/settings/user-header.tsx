import type { StoredUser } from '@marketplace/contract/people/accounts';
import { BadgeCheck, Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { AdirePattern } from '../../../ui/pictures/adire-pattern.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface UserHeaderProps {
  user: StoredUser;
  corner: ReactNode;
}

/** The header of the person's own page: background, picture, name, email and phone. */
export function UserHeader({ user, corner }: UserHeaderProps) {
  return (
    <header className="bg-paper">
      <div className="mx-auto max-w-6xl md:px-4 md:pt-4">
        <div className="relative h-24 overflow-clip bg-indigo text-on-indigo/30 md:h-56 md:rounded-card">
          {user.background_img_url ? (
            <img src={user.background_img_url} alt="" className="size-full object-cover" />
          ) : (
            <AdirePattern className="absolute inset-0 size-full" />
          )}
          <div className="absolute top-2 right-2 flex gap-2 md:top-3 md:right-3">{corner}</div>
        </div>
        <div className="flex gap-3 px-4 pb-4 md:gap-6 md:px-6 md:pb-6">
          <div className="relative -mt-8 shrink-0 self-start rounded-full border-3 border-paper bg-paper md:-mt-12">
            <Avatar name={user.fullname || 'Guest User'} src={user.img_url} size={88} />
          </div>
          <div className="mt-2 min-w-0 md:mt-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-2xl wrap-anywhere md:text-3xl">{user.fullname || 'Guest User'}</h1>
              {user.is_verified && (
                <Badge tone="leaf" icon={BadgeCheck}>
                  Verified
                </Badge>
              )}
            </div>
            <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft sm:text-base md:flex-row md:gap-6">
              <li className="flex min-w-0 items-center gap-2">
                <Icon of={Mail} size={18} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{user.email || 'No email available'}</span>
              </li>
              <li className="flex items-center gap-2">
                <Icon of={Phone} size={18} />
                <span>{user.phone_no ? formatPhone(user.phone_no) : 'No phone available'}</span>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </header>
  );
}
