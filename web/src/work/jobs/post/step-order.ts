import { type JobForm, type Problems, validate } from './job-form-rules.ts';

/** The questions that a phone asks one after the other. The last one shows the answers. */
export const mainSteps = ['skill', 'title', 'details', 'tasks', 'needs', 'place', 'budget', 'check'] as const;
/** Questions that need no answer. The last main step leads to them. */
export const moreSteps = ['photos', 'when', 'landmark', 'price', 'urgent'] as const;
export type Step = (typeof mainSteps)[number] | (typeof moreSteps)[number];

export const questions: Record<Step, string> = {
  skill: 'Who do you need?',
  title: 'What is the job?',
  details: 'What should they know?',
  tasks: 'What is to be done?',
  needs: 'What must they have?',
  place: 'Where is the work?',
  budget: 'How much will you pay?',
  check: 'Ready to post?',
  photos: 'Do you have photos?',
  when: 'When do you need it?',
  landmark: 'What is close by?',
  price: 'Is the price fixed?',
  urgent: 'Is it urgent?',
};

/** The field that each question asks for. */
const fields: Partial<Record<Step, keyof Problems>> = {
  skill: 'selectedCategory',
  title: 'jobTitle',
  details: 'jobDesc',
  tasks: 'keyResponsibilities',
  needs: 'keyRequirements',
  place: 'selectedLocation',
  budget: 'budget',
  when: 'neededBy',
  landmark: 'landmark',
};

export function isStep(name: string | null): name is Step {
  return name !== null && Object.hasOwn(questions, name);
}

/** Why the answer to a question is refused; undefined when it is good. */
export function problemOf(step: Step, problems: Problems): string | undefined {
  const field = fields[step];
  return field && problems[field];
}

/** The question that asks for a field. */
export function stepOf(field: keyof JobForm): Step {
  const steps = Object.keys(fields) as Step[];
  return steps.find((step) => fields[step] === field) ?? 'check';
}

/** The first question that still needs an answer. */
export function firstOpenStep(form: JobForm): Step {
  const { problems } = validate(form);
  const steps: readonly Step[] = [...mainSteps, ...moreSteps];
  return steps.find((step) => problemOf(step, problems)) ?? 'check';
}

const placeOf = (step: Step) => {
  const place = (mainSteps as readonly Step[]).indexOf(step);
  return place === -1 ? mainSteps.length - 1 : place;
};

/** The number of a question, from 1. The further questions belong to the last main one. */
export const numberOf = (step: Step) => placeOf(step) + 1;

/** The question to show for the one that the address names: never one behind a question without an answer. */
export function shownStep(wanted: Step, form: JobForm): Step {
  const open = firstOpenStep(form);
  return placeOf(wanted) > placeOf(open) ? open : wanted;
}

/** The question after another one. A person who came to change one answer returns to the last question. */
export function stepAfter(step: Step, isChange: boolean): Step {
  return isChange ? 'check' : (mainSteps[placeOf(step) + 1] ?? 'check');
}

/** The question before another one; null before the first. */
export function stepBefore(step: Step): Step | null {
  if (!(mainSteps as readonly Step[]).includes(step)) return 'check';
  return mainSteps[placeOf(step) - 1] ?? null;
}
