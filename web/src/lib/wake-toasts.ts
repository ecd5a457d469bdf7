/** The event that brings the host of the toasts without a touch; see app/layouts/toast-host.tsx. */
export const WAKE_TOASTS = 'wake-toasts';

/** For a page that answers something done on another site, such as choosing a Google account: nobody has touched it yet. */
export function wakeToasts(): void {
  document.dispatchEvent(new Event(WAKE_TOASTS));
}
