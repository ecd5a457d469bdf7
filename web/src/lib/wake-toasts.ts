/** The event that loads the host of the toasts without a touch; see app/frame/notices/toast-host.tsx. */
export const WAKE_TOASTS = 'wake-toasts';

/**
 * For a page that answers an action on another site, such as choosing a Google account: the person has not touched this page yet.
 */
export function wakeToasts(): void {
  document.dispatchEvent(new Event(WAKE_TOASTS));
}
