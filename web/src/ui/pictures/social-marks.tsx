import type { ReactNode } from 'react';

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function FacebookMark() {
  return (
    <Mark>
      <path
        d="M14.2 8H16V4.8h-2.3a3.7 3.7 0 0 0-3.7 3.7V11H8v3.2h2v6h3.3v-6h2.1L16 11h-2.7V8.9a.9.9 0 0 1 .9-.9z"
        fill="currentColor"
        stroke="none"
      />
    </Mark>
  );
}

export function InstagramMark() {
  return (
    <Mark>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.200v.01" strokeWidth="2.5" />
    </Mark>
  );
}

export function TwitterMark() {
  return (
    <Mark>
      <path d="M4 4.500h4l12 15h-4zM19.5 4.5 13.4 11M4.5 19.500l6.1-6.5" />
    </Mark>
  );
}
