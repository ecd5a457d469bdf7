import * as z from 'zod/mini';
import { requiredText } from '../../shared/operation.ts';
import { cleanName, cleanText } from '../../shared/text/clean-text.ts';
import { blankPattern, questionBlanks } from './question-blanks.ts';

const QUESTIONS_MAX = 30;
const QUESTION_MAX = 150;
const ANSWER_MAX = 1000;

/** Returns the first word in braces that is none of `questionBlanks`. */
function unknownBlank(text: string): string | undefined {
  return [...text.matchAll(blankPattern)]
    .map((match) => match[1] ?? '')
    .find((name) => !Object.hasOwn(questionBlanks, name));
}

const text = (message: string, max: number, clean: (typed: string) => string) =>
  requiredText(message, max, clean).check(
    z.check((checked) => {
      const name = unknownBlank(checked.value);
      if (name === undefined) return;
      const message = `There is no {${name}}. You can write ${Object.keys(questionBlanks)
        .map((each) => `{${each}}`)
        .join(', ')}.`;
      checked.issues.push({ code: 'custom', message, input: checked.value, continue: true });
    }),
  );

const question = z.object({
  question: text('Please write the question', QUESTION_MAX, cleanName),
  answer: text('Please write the answer', ANSWER_MAX, cleanText),
});
export type QuestionAndAnswer = z.output<typeof question>;

/** The questions of the home page with their answers, in their order. */
export const questionsValue = z.object({
  questions: z.array(question, 'Please write the questions').check(
    z.minLength(1, 'The home page needs at least one question with its answer'),
    z.maxLength(QUESTIONS_MAX, `Please keep to ${QUESTIONS_MAX} questions`),
    z.check((checked) => {
      const seen = new Set<string>();
      for (const [index, { question }] of checked.value.entries()) {
        const folded = question.toLowerCase();
        if (seen.has(folded))
          checked.issues.push({
            code: 'custom',
            message: 'This question is there twice',
            input: checked.value,
            path: [index, 'question'],
            continue: true,
          });
        seen.add(folded);
      }
    }),
  ),
});
