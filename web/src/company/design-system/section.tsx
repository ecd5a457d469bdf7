import type { ReactNode } from 'react';

/** One kind of component on this page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-8">
      <h2 id={`${id}-title`} className="mb-5 text-2xl">
        {title}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** Examples side by side, with a caption. */
export function Row({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div>
      {title && <p className="mb-2 text-sm text-ink-soft">{title}</p>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
