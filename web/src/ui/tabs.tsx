import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Name of the whole group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab where the caller holds it, e.g. in the address. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** A few views of which one is open; the arrow keys move between them. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={
              'min-h-12 grow basis-0 border-b-3 border-transparent px-4 text-center font-semibold whitespace-nowrap text-ink-soft ' +
              'transition-colors -outline-offset-3! hover:text-ink data-[state=active]:border-leaf data-[state=active]:text-ink sm:grow-0 sm:basis-auto'
            }
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
