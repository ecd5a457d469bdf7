import type { ReactNode } from 'react';

interface PageMessageProps {
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  /** Links to other pages, the main one first. */
  actions: ReactNode;
}

/** A page with a single message and links to other pages: not found, failed, not ready. */
export function PageMessage({ picture, title, children, actions }: PageMessageProps) {
  return (
    <section className="mx-auto flex w-full max-w-lg grow flex-col items-center justify-center gap-4 px-4 py-14 text-center">
      {picture}
      <h1 className="text-2xl">{title}</h1>
      <div className="text-ink-soft">{children}</div>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">{actions}</div>
    </section>
  );
}
