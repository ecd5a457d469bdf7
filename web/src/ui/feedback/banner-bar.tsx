import { Megaphone } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

interface BannerBarProps {
  text: string;
  /** When it ends, such as `Sat 28 Nov, 18:00`. */
  until: string;
  action?: ReactNode;
}

/** One line across the page with what the team tells everybody. */
export function BannerBar({ text, until, action }: BannerBarProps) {
  return (
    <div className="bg-sun px-4 text-on-sun">
      <div className="mx-auto flex min-h-11 max-w-6xl items-center gap-2">
        <Icon of={Megaphone} size={18} className="shrink-0" />
        <p className="min-w-0 grow py-1.5 text-sm leading-snug wrap-anywhere">
          <span className="font-medium">{text}</span>
          <span className="ml-2 text-xs">{`Until ${until}`}</span>
        </p>
        {action}
      </div>
    </div>
  );
}
