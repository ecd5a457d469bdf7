import { DrawingFrame } from './frame.tsx';

/** A magnifying glass over an empty sheet of cloth: a search without results. */
export function NothingFound() {
  return (
    <DrawingFrame>
      <path d="M28 128c40-6 104-6 144 0" className="stroke-line-strong" />
      <path d="M40 34h84c6 0 10 4 10 10v72H50c-6 0-10-4-10-10z" className="fill-paper" />
      <path d="M40 104c0-6 4-8 10-8h84v20H50c-6 0-10-4-10-12z" className="fill-indigo-tint" />
      <path
        d="M46 106l5-4 5 4-5 4zM62 106l5-4 5 4-5 4zM78 106l5-4 5 4-5 4zM94 106l5-4 5 4-5 4z"
        strokeWidth="1.5"
      />
      <path d="M54 50h36M54 64h22" className="stroke-line-strong" />
      <circle cx="122" cy="70" r="25" className="fill-sun-tint" />
      <circle cx="122" cy="70" r="25" />
      <path d="M141 89l24 24" strokeWidth="6" />
      <path d="M114 63c3-6 12-6 14 0 1 5-6 6-6 11M122 82v.01" strokeWidth="2.5" />
    </DrawingFrame>
  );
}
