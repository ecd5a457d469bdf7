import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { insistOn } from '../../../lib/browser/load-module.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { WAKE_TOASTS } from '../../../lib/wake-toasts.ts';

const signs = ['pointerdown', 'keydown', 'focusin', WAKE_TOASTS];

/**
 * Shows toasts. They respond to the person's actions, so this code is loaded on the first touch, click or key press, or when a page
 * requests it; earlier toasts wait. The page works without it.
 */
export function ToastHost() {
  const { pathname } = useLocation();
  const [FirstTouch, setFirstTouch] = useState<ComponentType<{ place: string }> | null>(null);

  useEffect(() => {
    if (FirstTouch) return;
    let loading = false;
    const load = async () => {
      if (loading) return;
      loading = true;
      try {
        const module = await insistOn(() => import('../first-touch.tsx'));
        setFirstTouch(() => module.FirstTouch);
      } catch (error) {
        loading = false;
        reportError('Toasts could not be loaded', error);
      }
    };
    const listener = () => void load();
    for (const sign of signs) document.addEventListener(sign, listener);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, listener);
    };
  }, [FirstTouch]);

  return FirstTouch && <FirstTouch place={pathname} />;
}
