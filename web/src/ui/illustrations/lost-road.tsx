import { DrawingFrame } from './frame.tsx';

/** A signpost with empty arms at a fork: for a page that does not exist. */
export function LostRoad() {
  return (
    <DrawingFrame>
      <circle cx="52" cy="46" r="18" className="fill-sun" stroke="none" />
      <path d="M14 118c30-14 60-14 86-6 30 9 60 6 86-8" className="stroke-line-strong" />
      <path
        d="M82 146c6-14 10-22 18-32 10 10 18 18 34 32"
        className="stroke-line-strong"
        strokeDasharray="7 7"
      />
      <path d="M97 118V24h8v94" className="fill-paper" />
      <path d="M101 34h46l13 12-13 12h-46z" className="fill-leaf-tint" />
      <path d="M101 66H60L48 77l12 11h41z" className="fill-clay-tint" />
      <path d="M114 46h5M125 46h5M136 46h5M66 77h5M77 77h5M88 77h5" />
      <path d="M93 24h16" />
      <path d="M88 118c-3-8-8-10-12-10M112 119c2-7 7-10 12-10M84 119c-5-3-9-3-12-2" className="stroke-leaf" />
    </DrawingFrame>
  );
}
