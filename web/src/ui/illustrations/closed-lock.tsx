import { DrawingFrame } from './frame.tsx';

/** A padlock on a door: for content that requires a permission. */
export function ClosedLock() {
  return (
    <DrawingFrame>
      <path d="M28 130c40-6 104-6 144 0" className="stroke-line-strong" />
      <path d="M58 128V30c0-6 4-10 10-10h64c6 0 10 4 10 10v98" className="fill-sunk" />
      <path d="M58 52h84M58 96h84" className="stroke-line-strong" />
      <path d="M88 74V60c0-7 5-12 12-12s12 5 12 12v14" />
      <rect x="76" y="72" width="48" height="38" rx="8" className="fill-sun" />
      <path d="M100 88v8" strokeWidth="5" />
    </DrawingFrame>
  );
}
