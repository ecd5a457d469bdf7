import type { ReactNode } from 'react';

/** Line drawings for pages with little on them, in the manner of adire: ink lines with one spot of sun. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      width="176"
      height="132"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A signpost whose arm hangs loose. */
export function LostSignDrawing() {
  return (
    <Drawing>
      <path d="M36 110h88" stroke="var(--color-line-strong)" />
      <path d="M78 110V22M84 110V22" />
      <path d="M78 22h6" />
      <path d="M84 30h40l11 9-11 9H84Z" fill="var(--color-sun)" />
      <path d="m78 62-38 15-4 13 13 4 34-13" fill="var(--color-paper)" />
      <circle cx="81" cy="70" r="2" fill="var(--color-ink)" />
      <path d="M20 110c2-8 7-8 9 0M131 110c2-8 7-8 9 0" stroke="var(--color-leaf-text)" />
    </Drawing>
  );
}

/** A workbench with a piece on it that is half made. */
export function WorkbenchDrawing() {
  return (
    <Drawing>
      <path d="M16 110h128" stroke="var(--color-line-strong)" />
      <path d="M24 74h112v9H24Z" fill="var(--color-paper)" />
      <path d="M36 83v27M124 83v27M36 98h88" />
      <path d="M52 74V46h34v28" fill="var(--color-sun)" />
      <path d="M52 56h34M62 46v-8h34v36" strokeDasharray="1 6" />
      <path d="m108 74 14-34M118 37l9 4M116 41l13 6-4 8-13-6Z" fill="var(--color-paper)" />
    </Drawing>
  );
}

/** A cable whose plug is out. */
export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M14 92c26 0 14-40 38-40" />
      <path d="M52 42h16a10 10 0 0 1 0 20H52Z" fill="var(--color-paper)" />
      <path d="M78 47h10M78 57h10" />
      <path d="M108 42h-6a10 10 0 0 0 0 20h6Z" fill="var(--color-sun)" />
      <path d="M108 52c26 0 12 40 38 40" />
      <path d="m90 30 2 7M98 26v8M106 30l-2 7" stroke="var(--color-clay-text)" />
    </Drawing>
  );
}
