import { CircleAlert, CircleCheck } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultToastOptions,
  Toaster as HotToaster,
  type Toast,
  ToastBar,
  toast,
  useToasterStore,
} from 'react-hot-toast';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from './spinner.tsx';

/** Milliseconds that a toast stays in the document after it has disappeared. */
export const REMOVE_DELAY_MS = 1000;

/** Durations in milliseconds. The library keeps at most 20 toasts at once. */
export const toastOptions: DefaultToastOptions = {
  duration: 4000,
  removeDelay: REMOVE_DELAY_MS,
  style: {
    background: 'var(--color-paper)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-card)',
    boxShadow: 'var(--shadow-card)',
    padding: '10px 12px',
    maxWidth: 'min(92vw, 420px)',
    fontWeight: 500,
    lineHeight: 1.4,
    // A long word, such as a URL, would otherwise overflow the toast.
    overflowWrap: 'anywhere',
  },
  success: {
    duration: 2000,
    // Taps reach the header's links below a toast that says nothing to copy.
    style: { pointerEvents: 'none' },
    icon: <Icon of={CircleCheck} size={22} className="shrink-0 text-leaf-text" />,
  },
  error: {
    duration: 4000,
    icon: <Icon of={CircleAlert} size={22} className="shrink-0 text-clay-text" />,
  },
  loading: {
    duration: Number.POSITIVE_INFINITY,
    style: { pointerEvents: 'none' },
    icon: <Spinner size={22} />,
  },
  custom: { duration: 4000 },
};

/**
 * Returns the offset of the toasts. They lie over the header, so they never cover the title of the page below it. Where the header is
 * hidden, as in a conversation on a phone, they appear below the line that stands in its place.
 */
function overHeader(): string {
  const header = document.querySelector('header[data-screen-only]');
  const isHidden = header?.checkVisibility?.({ visibilityProperty: true }) === false;
  return `calc(max(8px, env(safe-area-inset-top)) + ${isHidden ? 64 : 0}px)`;
}

/** An error shown during a navigation is meant for the next page. */
const SAID_WHILE_LEAVING_MS = 1000;

interface ToasterProps {
  /** The current page. Errors of the previous page are not shown on the next one. */
  place?: string;
}

/** Shows the toasts. Mount it once, and call `toast` of react-hot-toast from any code. */
export function Toaster({ place }: ToasterProps) {
  const { toasts } = useToasterStore();
  const shownAt = useRef(place);
  const [top, setTop] = useState(overHeader);
  const shown = toasts.length;

  useLayoutEffect(() => {
    if (shown > 0) setTop(overHeader());
  }, [shown]);

  useEffect(() => {
    if (shownAt.current === place) return;
    shownAt.current = place;
    for (const { id, type, createdAt } of toasts) {
      if (type === 'error' && Date.now() - createdAt > SAID_WHILE_LEAVING_MS) toast.dismiss(id);
    }
  }, [place, toasts]);

  return (
    <HotToaster position="top-center" gutter={8} toastOptions={toastOptions} containerStyle={{ top }}>
      {(one) => <ToastBar toast={announced(one)} />}
    </HotToaster>
  );
}

/** Makes screen readers announce errors before other toasts; the library gives every toast the same role. */
function announced(shown: Toast): Toast {
  if (shown.type !== 'error') return shown;
  return { ...shown, ariaProps: { role: 'alert', 'aria-live': 'assertive' } };
}
