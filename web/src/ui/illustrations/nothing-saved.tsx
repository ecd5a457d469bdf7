import { DrawingFrame } from './frame.tsx';

/** A pinboard with a heart and two empty places: for an empty list of favourites. */
export function NothingSaved() {
  return (
    <DrawingFrame>
      <path d="M24 128c38-7 114-7 152 0" className="stroke-line-strong" />
      <rect x="28" y="40" width="56" height="72" rx="8" className="fill-paper" strokeDasharray="5 6" />
      <rect x="116" y="40" width="56" height="72" rx="8" className="fill-paper" strokeDasharray="5 6" />
      <path d="M40 96h32M128 96h32" className="stroke-line-strong" />
      <circle cx="56" cy="66" r="12" className="fill-indigo-tint stroke-line-strong" />
      <circle cx="144" cy="66" r="12" className="fill-indigo-tint stroke-line-strong" />
      <rect x="66" y="22" width="68" height="88" rx="10" className="fill-paper" />
      <path d="M66 92h68v8a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10z" className="fill-leaf-tint" />
      <path d="M74 101l5-4 5 4-5 4zM90 101l5-4 5 4-5 4zM106 101l5-4 5 4-5 4z" strokeWidth="1.5" />
      <path
        d="M100 78C88 69 81 63 81 54c0-11 14-14 19-4 5-10 19-7 19 4 0 9-7 15-19 24z"
        className="fill-clay"
      />
      <path d="M52 26l-5-6M146 24l6-6M150 32l8-2" className="stroke-sun" />
    </DrawingFrame>
  );
}
