/** Removes what lib/browser/offline-shell.ts has stored, on logout. A separate file that is loaded only with the dialog. */
export async function dropOfflineShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const kept = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
