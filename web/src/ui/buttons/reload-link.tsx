/** Reloads the page by a plain link, which works without scripts. */
export function ReloadLink({ className }: { className: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is the one of this very page
    <a href="" className={className}>
      Try again
    </a>
  );
}
