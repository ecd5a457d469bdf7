/** Says that this part needs scripts. Visible only without them. */
export function NeedsScripts() {
  return (
    <p className="hidden rounded-card bg-sun-tint px-4 py-3 text-sm text-ink noscript:block">
      This page needs JavaScript. Switch it on in the settings of your browser, then load the page again.
    </p>
  );
}
