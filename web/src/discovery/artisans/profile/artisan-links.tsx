import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { Globe } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FacebookMark, InstagramMark, TwitterMark } from '../../../ui/pictures/social-marks.tsx';

/** The artisan's links to other sites. Only https links are shown. */
export function ArtisanLinks({ artisan }: { artisan: ArtisanDetail }) {
  const links: [string, string, ReactNode][] = [
    ['Portfolio', artisan.portfolio_link, <Icon key="portfolio" of={Globe} size={22} />],
    ['Facebook', artisan.facebook_profile_url, <FacebookMark key="facebook" />],
    ['Instagram', artisan.insta_profile_url, <InstagramMark key="instagram" />],
    ['X (Twitter)', artisan.twitter_profile_url, <TwitterMark key="twitter" />],
  ];
  const shown = links.filter(([, url]) => url.startsWith('https://'));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={`${artisan.fullname} on other sites`} className="flex flex-wrap gap-2">
      {shown.map(([name, url, mark]) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener nofollow"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-paper px-3 font-medium hover:bg-sunk"
          >
            {mark}
            <span>{name}</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
