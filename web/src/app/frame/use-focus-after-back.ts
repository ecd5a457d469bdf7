import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For this long after going back, a list may still arrive. */
const ARRIVES_WITHIN_MS = 5000;

/**
 * After going back, focuses the link that the person had opened, where keyboard navigation continues. If the link is gone, the focus stays
 * on the content.
 */
export function useFocusAfterBack(): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const isBack = useRef(false);
  /** The URLs of the opened links, by the history entry of their page. */
  const opened = useRef(new Map<string, string>());

  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
      if (link) opened.current.set(shownKey.current, link.getAttribute('href') ?? '');
    };
    // Runs before the router handles the click and changes the key.
    document.addEventListener('click', note, { capture: true });
    const noteBack = () => {
      isBack.current = true;
    };
    window.addEventListener('popstate', noteBack);
    return () => {
      document.removeEventListener('click', note, { capture: true });
      window.removeEventListener('popstate', noteBack);
    };
  }, []);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const href = opened.current.get(key);
    const main = document.getElementById('main');
    const wentBack = isBack.current;
    isBack.current = false;
    if (!wentBack || href === undefined || !main) return;
    /** Returns whether nothing is left to do: the link has the focus, or the person has moved the focus elsewhere. */
    const focusLink = () => {
      if (document.activeElement !== main && document.activeElement !== document.body) return true;
      const link = main.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`);
      link?.focus({ preventScroll: true });
      return Boolean(link);
    };
    if (focusLink()) return;
    const observer = new MutationObserver(() => focusLink() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), ARRIVES_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [key]);
}
