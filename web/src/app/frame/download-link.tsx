import type { MouseEvent } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { scrollToSection } from '../../lib/navigation/scroll-to-section.ts';
import { Link } from '../../ui/text/link.tsx';

const SECTION = 'download';
const SCROLL = { durationMs: 600, offsetPx: -70 };

/** Scrolls to the section about the app on this page, or links to that of the home page when this page has none. */
export function DownloadLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  function follow(event: MouseEvent) {
    onClick?.();
    const section = document.getElementById(SECTION);
    if (!section) return;
    event.preventDefault();
    scrollToSection(section, SCROLL);
  }
  return (
    <Link to={{ pathname: paths.home, hash: `#${SECTION}` }} onClick={follow} className={className}>
      Download the App
    </Link>
  );
}
