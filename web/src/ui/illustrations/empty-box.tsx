import { DrawingFrame } from './frame.tsx';

/** An open, empty wooden box on a cloth: for a list without entries. */
export function EmptyBox() {
  return (
    <DrawingFrame>
      <circle cx="146" cy="42" r="18" className="fill-sun" stroke="none" />
      <path d="M22 128c34-8 122-8 156 0" className="stroke-line-strong" />
      <path d="M52 76h96l-8 50H60z" className="fill-paper" />
      <path d="M52 76l18-16h60l18 16" className="fill-sunk" />
      <path d="M70 60l6 16M130 60l-6 16" />
      <path d="M56 92h88M58 108h84" className="stroke-line-strong" />
      <path d="M86 84h28v9a5 5 0 0 1-5 5H91a5 5 0 0 1-5-5z" className="fill-leaf-tint" />
      <path d="M94 60c-2-10 2-16 6-20 4 4 8 10 6 20" className="fill-leaf-tint" />
      <path d="M100 60V44" />
      <path d="M40 60l-7-5M36 72h-9M44 49l-4-8" />
    </DrawingFrame>
  );
}
