import type { ReactNode } from 'react';

/** A part of a form on its own card. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-6"
    >
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
