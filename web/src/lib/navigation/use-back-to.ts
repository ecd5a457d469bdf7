import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Returns a click handler for a link back to a list. If the list was the previous page, it goes back in the history, which preserves
 * filters and scroll position. Browsers that do not know the previous page follow the link.
 */
export function useBackTo(path: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathBefore() !== path) return;
    event.preventDefault();
    void navigate(-1);
  };
}

function pathBefore(): string | null {
  // Some browsers lack it, although the types say otherwise.
  const history = (window as { navigation?: Navigation }).navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname : null;
}
