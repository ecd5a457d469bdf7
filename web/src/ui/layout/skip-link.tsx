/** A link before header and menus to the main part, whose id is `target`. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-control bg-paper px-4 py-3 font-semibold text-ink shadow-card focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to the content
    </a>
  );
}
