interface NumberedStepsProps {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** Three numbered steps: stacked on a phone, side by side on a wide screen. */
export function NumberedSteps({ id, title, steps }: NumberedStepsProps) {
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-8 md:py-12">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      <ol className="mt-6 grid gap-6 md:mt-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="flex gap-4 md:flex-col md:gap-3 md:border-t-2 md:border-ink md:pt-4"
          >
            <span
              aria-hidden="true"
              className="w-9 shrink-0 font-heading text-4xl leading-none font-bold text-leaf-text md:text-5xl"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg md:text-xl">{step.title}</h3>
              <p className="mt-1 max-w-[44ch] text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
