import type { ReactNode } from 'react';

interface PageMessageProps {
  /** A drawing above the words. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  /** Ways on, the main one first. */
  actions: ReactNode;
}

/** A page that has one thing to say and a way on: not found, failed, not ready. */
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
