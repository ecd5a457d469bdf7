import { Dialog } from '../../../ui/overlays/dialog.tsx';

const shortcuts = [
  ['j or ↓', 'the next one'],
  ['k or ↑', 'the one before'],
  ['Enter', 'open it'],
  ['1, 2 …', 'decide it; Ctrl + Enter sends, Esc goes back and keeps what you wrote'],
  ['a', 'take it, or let go of it'],
  ['o', 'open the person’s account'],
  [']  and  [', 'the next queue, the queue before'],
  ['m', 'only mine, or all'],
  ['Esc', 'back to the list'],
  ['?', 'this list'],
] as const;

/** The keyboard shortcuts of the queues. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2">
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-control border border-line-strong bg-sunk px-1.5 font-body text-sm">
                {keys}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
