import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * For a link back to a list: a tap goes back in the history when that list was the page before, so that its filters and
 * place are as they were. Browsers that do not tell follow the link.
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
  // Not in every browser, whatever the types say.
  const history = (window as { navigation?: Navigation }).navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname : null;
}
