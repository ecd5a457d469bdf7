import { DrawingFrame } from './frame.tsx';

/** A letter in flight: for something that was sent. */
export function SentEmail() {
  return (
    <DrawingFrame>
      <circle cx="150" cy="40" r="18" className="fill-sun" stroke="none" />
      <path d="M24 128c40-7 112-7 152 0" className="stroke-line-strong" />
      <g transform="rotate(-6 104 82)">
        <rect x="58" y="50" width="92" height="62" rx="6" className="fill-paper" />
        <path d="M60 54l38 31c4 3 8 3 12 0l38-31" className="fill-leaf-tint" />
        <path d="M61 109l29-28M147 109l-29-28" />
      </g>
      <path d="M46 66H26M44 82H18M48 98H30" className="stroke-leaf" />
    </DrawingFrame>
  );
}
