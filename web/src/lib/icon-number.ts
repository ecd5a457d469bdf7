import { reportError } from './browser/report-error.ts';

/** Shows the number on the icon of the installed application. A browser in which it is not installed may refuse. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch((error: unknown) => {
    if (!(error instanceof DOMException)) reportError('The icon could not show a number', error);
  });
}
