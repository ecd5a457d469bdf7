import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isForInputMethod } from '../../../ui/fields/input-method.ts';
import { classNames } from '../../../ui/text/class-names.ts';

/**
 * A search box with lists below it. The arrow keys move between the box and the rows; Enter in the box chooses the first row. The focus
 * itself moves, so screen readers read each row.
 */
export function PickerKeys({ className, children }: { className?: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (isForInputMethod(event)) return;
    const box = part.current?.querySelector<HTMLInputElement>('input[type=search]');
    const rows = [...(part.current?.querySelectorAll<HTMLButtonElement>('ul button') ?? [])];
    const inBox = event.target === box;
    if (event.key === 'Enter' && inBox) {
      // Inside a form, Enter would submit it.
      event.preventDefault();
      if (box?.value.trim()) rows[0]?.click();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = rows.indexOf(event.target as HTMLButtonElement);
    if (!step || (at < 0 && !(inBox && step > 0))) return;
    const next = at + step < 0 ? box : rows[at + step];
    event.preventDefault();
    next?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way, beside Tab and Enter on the rows
    <div ref={part} onKeyDown={press} className={classNames('flex flex-col gap-4', className)}>
      {children}
    </div>
  );
}
