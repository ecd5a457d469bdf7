import type { ReactNode } from 'react';

/** The filters of a list. On phones one row that scrolls, leaving the list in view; otherwise they wrap. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      {children}
    </div>
  );
}
