import { DrawingFrame } from './frame.tsx';

/** A badge of adire cloth with a tick and rays: for success. */
export function WellDone() {
  return (
    <DrawingFrame>
      <path d="M24 132c38-7 114-7 152 0" className="stroke-line-strong" />
      <path d="M84 98l-12 32 16-6 8 13 8-32M116 98l12 32-16-6-8 13-8-32" className="fill-leaf-tint" />
      <circle cx="100" cy="66" r="40" className="fill-paper" />
      <circle cx="100" cy="66" r="30" className="fill-sun-tint" strokeDasharray="2 7" strokeWidth="3" />
      <path d="M86 67l10 10 19-21" className="stroke-leaf" strokeWidth="6" />
      <path d="M100 14V6M60 26l-6-6M140 26l6-6M44 62h-8M164 62h-8" className="stroke-sun" strokeWidth="3" />
    </DrawingFrame>
  );
}
