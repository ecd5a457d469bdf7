import { DrawingFrame } from './frame.tsx';

/** A chair on a workbench, half of it still a plan: something that is being made. */
export function HalfBuilt() {
  return (
    <DrawingFrame>
      <circle cx="150" cy="36" r="16" className="fill-sun" stroke="none" />
      <path d="M28 138c40-6 104-6 144 0" className="stroke-line-strong" />
      <path d="M30 96h140v10H30z" className="fill-paper" />
      <path d="M44 106v30M156 106v30M44 122h112" />
      <path d="M66 96V40h8v30h34v26h-8V78H74v18z" className="fill-leaf-tint" />
      <path d="M74 46h26v-6h8v30M74 58h30" strokeDasharray="1 6" />
      <path d="M124 96l20-34" strokeWidth="4" />
      <path d="M136 57l14 8 5-9-14-8z" className="fill-sunk" />
    </DrawingFrame>
  );
}
