/** Removes what lib/offline-shell.ts keeps: nobody is logged in here any more. Here, so that it comes with the dialog alone. */
export async function dropOfflineShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const kept = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
