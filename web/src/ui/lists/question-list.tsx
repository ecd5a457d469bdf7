import { Plus } from 'lucide';
import { Icon } from '../pictures/icon.tsx';

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[];
  /** Groups the questions of one list: one is open at a time. */
  name: string;
}

/** Questions and answers that open and close without a script. */
export function QuestionList({ questions, name }: QuestionListProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="font-text text-base font-semibold tracking-normal">{question}</h3>
            <Icon
              of={Plus}
              size={22}
              className="shrink-0 text-leaf-text transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="measure whitespace-pre-line pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
