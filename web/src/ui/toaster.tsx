import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  type DefaultToastOptions,
  Toaster as HotToaster,
  type Toast,
  ToastBar,
  toast,
  useToasterStore,
} from 'react-hot-toast';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** How long a toast that is gone stays in the document, in milliseconds. */
export const REMOVE_DELAY_MS = 1000;

/** Times in milliseconds. At most 20 toasts are kept at once: the library's own limit. */
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
  },
  success: {
    duration: 2000,
    icon: <Icon of={CircleCheck} size={22} className="shrink-0 text-leaf-text" />,
  },
  error: {
    duration: 4000,
    icon: <Icon of={CircleAlert} size={22} className="shrink-0 text-clay-text" />,
  },
  loading: {
    duration: Number.POSITIVE_INFINITY,
    icon: <Spinner size={22} />,
  },
  custom: { duration: 4000 },
};

/** An error that is said in the moment of leaving is meant for the next page. */
const SAID_WHILE_LEAVING_MS = 1000;

interface ToasterProps {
  /** Which page is shown: what went wrong on the last one is not told on the next. */
  place?: string;
}

/** The place where toasts appear; mount it once, and call `toast` of react-hot-toast anywhere. */
export function Toaster({ place }: ToasterProps) {
  const { toasts } = useToasterStore();
  const shownAt = useRef(place);

  useEffect(() => {
    if (shownAt.current === place) return;
    shownAt.current = place;
    for (const { id, type, createdAt } of toasts) {
      if (type === 'error' && Date.now() - createdAt > SAID_WHILE_LEAVING_MS) toast.dismiss(id);
    }
  }, [place, toasts]);

  return (
    <HotToaster
      position="top-center"
      gutter={8}
      toastOptions={toastOptions}
      containerStyle={{ top: 'max(12px, env(safe-area-inset-top))' }}
    >
      {(shown) => <ToastBar toast={announced(shown)} />}
    </HotToaster>
  );
}

/** Errors are read out before anything else; the library gives every toast the same role. */
function announced(shown: Toast): Toast {
  if (shown.type !== 'error') return shown;
  return { ...shown, ariaProps: { role: 'alert', 'aria-live': 'assertive' } };
}
