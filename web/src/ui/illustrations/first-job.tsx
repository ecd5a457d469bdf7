import { DrawingFrame } from './frame.tsx';

/** A noticeboard with one empty sheet and a pen: for a person without jobs. */
export function FirstJob() {
  return (
    <DrawingFrame>
      <path d="M24 132c38-7 114-7 152 0" className="stroke-line-strong" />
      <rect x="38" y="22" width="124" height="84" rx="8" className="fill-sun-tint" />
      <path d="M60 106v24M140 106v24" />
      <rect
        x="54"
        y="36"
        width="40"
        height="52"
        rx="4"
        className="fill-paper stroke-line-strong"
        strokeDasharray="5 6"
      />
      <rect x="104" y="36" width="44" height="56" rx="4" className="fill-paper" />
      <path d="M112 52h28M112 62h28M112 72h16" className="stroke-line-strong" />
      <circle cx="126" cy="38" r="4" className="fill-clay" />
      <path d="M150 104l18-30 9 5-18 30-10 6z" className="fill-leaf-tint" />
    </DrawingFrame>
  );
}
