/** Explains how to unblock notifications in the browser. */
export function PushDenied() {
  return (
    <div className="mt-1 text-sm">
      <p>You can change your mind:</p>
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
        <li>Tap the icon next to this page's address. It looks like a lock or two lines.</li>
        <li>Open “Permissions” or “Site settings”, and allow “Notifications”.</li>
        <li>Come back to this page and load it again.</li>
      </ol>
      <p className="mt-1">
        If you use the app on your home screen: open your phone's settings, then the app's settings.
      </p>
    </div>
  );
}
