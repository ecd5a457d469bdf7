/** A phone whose home screen has one app on it: the mark of the product. */
export function PhoneDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 176 240"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <circle cx="132" cy="60" r="40" fill="var(--color-sun)" stroke="none" />
      <rect x="36" y="10" width="104" height="216" rx="16" fill="var(--color-paper)" />
      <path d="M78 20h20" />
      <g stroke="var(--color-line)" fill="var(--color-sunk)">
        <rect x="50" y="42" width="20" height="20" rx="5" />
        <rect x="78" y="42" width="20" height="20" rx="5" />
        <rect x="106" y="42" width="20" height="20" rx="5" />
        <rect x="50" y="72" width="20" height="20" rx="5" />
      </g>
      <g transform="translate(58 96)">
        <rect width="60" height="60" rx="14" fill="#14213D" stroke="none" />
        <path d="M30 11 49 30 30 49 11 30Z" stroke="#F7F3EC" strokeWidth="3.5" />
        <path d="M30 20.5 39.5 30 30 39.5 20.5 30Z" stroke="#F2B134" strokeWidth="3.5" />
      </g>
      <path d="M70 170h36" stroke="var(--color-line-strong)" strokeWidth="4" />
      <path d="M62 206h52" stroke="var(--color-line)" strokeWidth="4" />
      <path d="M16 226h144" stroke="var(--color-line-strong)" />
    </svg>
  );
}
