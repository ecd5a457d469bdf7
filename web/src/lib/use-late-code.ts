import { useEffect, useRef, useState } from 'react';
import { fetchAhead } from './browser/load-module.ts';
import { whenIdle } from './browser/when-idle.ts';
import { reportUnfetched } from './show-toast.ts';

/**
 * The code that a tap opens. It is fetched when the page is idle; on a slow link, where it would cost the page its time, only from the touch
 * on. Until it has come, `busy` is true: the tapped element has to show that the tap is being answered.
 */
export function useLateCode<Loaded>(what: string, load: () => Promise<Loaded>) {
  const [busy, setBusy] = useState(false);
  const newest = useRef(load);
  newest.current = load;

  function ahead() {
    // Browsers before Chrome 156 never fetch a module again that they could not fetch once.
    if (navigator.onLine) fetchAhead(what, () => newest.current());
  }
  useEffect(() => whenIdle(() => fetchAhead(what, () => newest.current())), [what]);

  /** Resolves to null when the code could not be fetched, once the page has said so. */
  async function fetchCode(): Promise<Loaded | null> {
    setBusy(true);
    try {
      return await newest.current();
    } catch (error) {
      reportUnfetched(what, error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fetchCode,
    /** The properties of the element that is tapped. */
    touch: { onPointerDown: ahead, onFocus: ahead },
  };
}
