import type { ReactNode } from 'react';

/** A part of a form, with a line above all but the first. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
