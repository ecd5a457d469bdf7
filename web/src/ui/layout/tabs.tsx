import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab, when controlled by the caller, for example by the address. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs with arrow key navigation. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const open = value ?? chosen;
  const id = useUniqueId();

  function choose(next: string) {
    setChosen(next);
    if (next !== open) onValueChange?.(next);
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.value === open);
    const last = tabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    choose(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}-tab`}
            aria-selected={tab.value === open}
            aria-controls={`${id}${tab.value}`}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => choose(tab.value)}
            className={
              'min-h-12 grow basis-0 border-b-3 border-transparent px-2 sm:px-4 text-center font-semibold whitespace-nowrap text-ink-soft ' +
              'transition-colors -outline-offset-3! hover:text-ink aria-selected:border-leaf aria-selected:text-ink sm:grow-0 sm:basis-auto'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}`}
          aria-labelledby={`${id}${tab.value}-tab`}
          hidden={tab.value !== open}
          tabIndex={0}
          className="pt-4"
        >
          {tab.value === open && tab.content}
        </div>
      ))}
    </div>
  );
}
