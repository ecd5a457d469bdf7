import type { LucideIcon } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

interface DropdownMenuProps {
  /** The button that opens the menu. It must accept a ref and the attributes of a button. */
  trigger: ReactElement;
  /** Elements of MenuItem, MenuLink and MenuLine. */
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A short list of actions below a button, with arrow keys, first letters and Esc. */
export function DropdownMenu({ trigger, children, align = 'end' }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-30 min-w-56 animate-pop-in rounded-card border border-line bg-paper p-1.5 text-ink shadow-card"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const itemClasses =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 outline-none cursor-pointer no-underline ' +
  'data-highlighted:bg-sunk data-highlighted:shadow-[inset_0_0_0_2px_var(--color-focus)] data-disabled:opacity-60';

interface MenuItemProps {
  icon?: LucideIcon;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', disabled, onSelect, children }: MenuItemProps) {
  return (
    <RadixMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(itemClasses, tone === 'danger' && 'text-clay-text')}
    >
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </RadixMenu.Item>
  );
}

/** An entry that is a link: its only child is the link element (an `a`, or a router's link). */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <RadixMenu.Item asChild className={itemClasses}>
      {children}
    </RadixMenu.Item>
  );
}

/** A line between two groups of entries. */
export function MenuLine() {
  return <RadixMenu.Separator className="my-1.5 h-px bg-line" />;
}
