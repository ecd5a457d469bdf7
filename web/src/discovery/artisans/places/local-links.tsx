import type { LocalLink } from '@marketplace/contract/discovery/local-pages';
import { localPath } from '@marketplace/contract/discovery/local-paths';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';

interface LocalLinksProps {
  title: string;
  links: readonly LocalLink[];
  textOf: (link: LocalLink) => string;
}

/** Links to pages of skills in places, below a heading. Renders nothing without links. */
export function LocalLinks({ title, ...list }: LocalLinksProps) {
  if (list.links.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <LocalLinkList {...list} />
    </section>
  );
}

/** The links alone, each with its number of artisans. */
export function LocalLinkList({ links, textOf }: Omit<LocalLinksProps, 'title'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {links.map((link) => {
        const path = localPath(link);
        return (
          <li key={path}>
            <Link to={path} className={`${linkClasses} inline-flex min-h-11 items-center`}>
              {textOf(link)}
            </Link>{' '}
            <span className="text-sm text-ink-soft">{formatNumber(link.artisans)}</span>
          </li>
        );
      })}
    </ul>
  );
}
