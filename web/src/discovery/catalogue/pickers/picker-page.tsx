import type { ReactNode } from 'react';

interface PickerPageProps {
  title: string;
  intro?: ReactNode;
  /** Shown above the title: the progress through the forms. */
  steps?: ReactNode;
  children: ReactNode;
}

/** A page for choosing one item from a list. Sliding content does not widen it. */
export function PickerPage({ title, intro, steps, children }: PickerPageProps) {
  return (
    <section className="mx-auto w-full max-w-2xl overflow-x-clip px-4 py-6 sm:py-10">
      {steps && <div className="mb-6">{steps}</div>}
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
