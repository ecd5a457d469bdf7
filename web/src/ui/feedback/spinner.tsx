interface SpinnerProps {
  /** Width and height in pixels. */
  size?: number;
  /** What is loading; omitted when a visible text says so. */
  label?: string;
}

/** A spinner. It does not turn for people who prefer reduced motion. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  const ring = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth={2.25}
      strokeLinecap="round"
      className="animate-spin"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      {ring}
      <span>{label}</span>
    </span>
  );
}
