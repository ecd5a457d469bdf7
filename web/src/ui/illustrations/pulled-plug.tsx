import { DrawingFrame } from './frame.tsx';

/** A plug beside its socket: for a lost connection. */
export function PulledPlug() {
  return (
    <DrawingFrame>
      <path d="M8 112c24 0 26-34 50-34h14" />
      <path d="M72 62h20c9 0 16 7 16 16s-7 16-16 16H72z" className="fill-indigo-tint" />
      <path d="M80 62v32" />
      <path d="M107 71h13M107 85h13" strokeWidth="4" />
      <rect x="140" y="46" width="44" height="64" rx="10" className="fill-paper" />
      <rect x="148" y="56" width="28" height="44" rx="6" className="fill-sunk" />
      <path d="M158 71v.01M158 85v.01" strokeWidth="6" />
      <path d="M129 52l5-8M122 48l-1-9M128 104l5 8M121 108l-1 9" className="stroke-clay" />
      <path d="M30 128c40-6 100-6 140 0" className="stroke-line-strong" />
    </DrawingFrame>
  );
}
