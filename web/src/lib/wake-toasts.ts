/** The event that loads the toast host without a touch; see app/frame/notices/toast-host.tsx. */
export const WAKE_TOASTS = 'wake-toasts';

/**
 * Loads the toast host for a page that handles the result of another site, such as a Google login, before the person has touched the page.
 */
export function wakeToasts(): void {
  document.dispatchEvent(new Event(WAKE_TOASTS));
}
