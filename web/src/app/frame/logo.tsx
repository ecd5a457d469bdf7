import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../ui/text/link.tsx';

/** The logo: a knot of adire cloth, two squares standing on their corners. */
export function Logo() {
  const { productName } = useSite();
  return (
    <Link
      to={paths.home}
      className="-ml-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-heading text-lg font-bold text-ink"
    >
      <svg viewBox="0 0 32 32" width="28" height="28" fill="none" strokeWidth="2.5" aria-hidden="true">
        <path d="M16 3 29 16 16 29 3 16Z" stroke="currentColor" strokeLinejoin="round" />
        <path d="M16 9.5 22.5 16 16 22.5 9.5 16Z" stroke="var(--color-sun)" strokeLinejoin="round" />
        <circle cx="16" cy="16" r="1.8" fill="currentColor" />
      </svg>
      {productName}
    </Link>
  );
}
