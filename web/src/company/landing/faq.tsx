import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { QuestionList } from '../../ui/lists/question-list.tsx';
import { Link } from '../../ui/text/link.tsx';
import { questionsQuery } from './questions-query.ts';

/** The questions that people ask before they trust the product. */
export function Faq() {
  const { data, isError, isFetching, refetch } = useQuery(questionsQuery);
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
        {isError && !data && <FailedState onRetry={() => void refetch()} busy={isFetching} />}
        {data && <QuestionList questions={data.questions} name="questions" />}
      </div>
    </section>
  );
}
