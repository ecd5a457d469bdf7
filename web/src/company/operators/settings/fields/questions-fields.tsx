import { fillBlanks, questionBlanks } from '@marketplace/contract/company/settings/question-blanks';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { QuestionList } from '../../../../ui/lists/question-list.tsx';
import type { FieldsProps } from '../setting-fields.ts';
import { useQuestionFacts } from '../use-question-facts.ts';

type Questions = SettingValueMap['questions']['questions'];

/** Returns the list with the entry one place further up or down. */
function moved(questions: Questions, from: number, to: number): Questions {
  const next = [...questions];
  const [entry] = next.splice(from, 1);
  if (entry) next.splice(to, 0, entry);
  return next;
}

/** The questions of the home page in their order, with what the page shows. */
export function QuestionsFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['questions']>) {
  const { questions } = value;
  const facts = useQuestionFacts();
  const set = (next: Questions) => onChange({ questions: next });
  return (
    <>
      <p className="text-sm text-ink-soft">
        Words in braces become what they stand for, so that a price is never out of date:{' '}
        {Object.entries(questionBlanks)
          .map(([name, meaning]) => `{${name}} (${meaning})`)
          .join(', ')}
        .
      </p>
      <ol className="flex flex-col gap-4">
        {questions.map((each, index) => {
          const change = (changes: Partial<typeof each>) =>
            set(questions.map((other, place) => (place === index ? { ...other, ...changes } : other)));
          const label = `Question ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that an entry has while it is typed
            <li key={index} className="flex flex-col gap-2 rounded-card border border-line p-3">
              <TextField
                key="question"
                label={label}
                maxLength={150}
                value={each.question}
                error={errorOf(`questions.${index}.question`)}
                onChange={({ target }) => change({ question: target.value })}
              />
              <TextArea
                key="answer"
                label={`Answer ${index + 1}`}
                rows={2}
                maxLength={1000}
                value={each.answer}
                error={errorOf(`questions.${index}.answer`)}
                onChange={({ target }) => change({ answer: target.value })}
              />
              <div className="flex">
                <IconButton
                  key="up"
                  icon={ArrowUp}
                  label={`Move ${label} up`}
                  disabled={index === 0}
                  onClick={() => set(moved(questions, index, index - 1))}
                />
                <IconButton
                  key="down"
                  icon={ArrowDown}
                  label={`Move ${label} down`}
                  disabled={index === questions.length - 1}
                  onClick={() => set(moved(questions, index, index + 1))}
                />
                <IconButton
                  key="remove"
                  icon={Trash2}
                  label={`Remove ${label}`}
                  className="ml-auto"
                  onClick={() => set(questions.filter((_, place) => place !== index))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {errorOf('questions') && (
        <Notice key="refusal" tone="error" live>
          {errorOf('questions')}
        </Notice>
      )}
      <div>
        <Button variant="secondary" onClick={() => set([...questions, { question: '', answer: '' }])}>
          Add a question
        </Button>
      </div>
      <section key="preview" aria-label="Preview">
        <h2 className="mb-2 text-lg">As people see it</h2>
        <QuestionList
          questions={questions
            .filter(({ question }) => question.trim())
            .map(({ question, answer }) => ({
              question: fillBlanks(question, facts),
              answer: fillBlanks(answer, facts),
            }))}
          name="preview"
        />
      </section>
    </>
  );
}
