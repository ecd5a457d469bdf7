import { reportError } from './browser/report-error.ts';

/** Shows a count on the icon of the installed application. Browsers may refuse when it is not installed. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch((error: unknown) => {
    if (!(error instanceof DOMException)) reportError('The icon could not show a number', error);
  });
}
