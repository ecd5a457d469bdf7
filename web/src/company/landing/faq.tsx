import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { questions } from './questions.ts';

/** Ten questions and answers that open and close without a script. */
export function Faq() {
  const { productName } = useSite();
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-paper">
      <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-12 md:py-16 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="questions" className="text-2xl md:text-3xl">
            Questions people ask
          </h2>
          <p className="mt-3 text-ink-soft">
            Don't see yours?{' '}
            <Link to={paths.contact} className={linkClasses}>
              Ask us
            </Link>
            . A real person will answer.
          </p>
        </div>
        <div className="border-t border-line">
          {questions(productName).map(({ question, answer }) => (
            <details key={question} name="questions" className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
                <h3 className="font-text text-base font-semibold tracking-normal">{question}</h3>
                <Icon
                  of={Plus}
                  size={22}
                  className="shrink-0 text-leaf-text transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="measure pb-5 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
