import { useUniqueId } from '../../lib/unique-id.ts';

/** A strip of resist-dyed squares, the border between the page and the indigo footer. */
export function AdireEdge({ className }: { className?: string }) {
  const id = useUniqueId();
  return (
    <svg aria-hidden="true" className={className ?? 'block w-full text-indigo'} height="16">
      <defs>
        <pattern id={id} width="24" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 16 12 4 24 16Z" fill="currentColor" />
          <path d="M6 16 12 10 18 16Z" fill="var(--color-page)" opacity="0.9" />
          <circle cx="12" cy="14" r="1.2" fill="currentColor" />
          <circle cx="0" cy="5" r="1.2" fill="currentColor" />
          <circle cx="24" cy="5" r="1.2" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill={`url(#${id})`} />
    </svg>
  );
}
