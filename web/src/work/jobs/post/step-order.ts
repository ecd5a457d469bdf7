import { emptyFields, type JobForm, type Problems, validate } from './job-form-rules.ts';

/** The questions on a phone, one after the other. The last one shows the answers. */
export const mainSteps = ['skill', 'title', 'details', 'tasks', 'needs', 'place', 'budget', 'check'] as const;
/** Optional questions, reached from the last main step. */
export const moreSteps = ['photos', 'when', 'landmark', 'price', 'urgent'] as const;
export type Step = (typeof mainSteps)[number] | (typeof moreSteps)[number];

export const questions: Record<Step, string> = {
  skill: 'Who do you need?',
  title: "What's the job?",
  details: 'What should they know?',
  tasks: 'What should they do?',
  needs: 'What do they need to have?',
  place: 'Where is the work?',
  budget: 'How much will you pay?',
  check: 'Ready to post?',
  photos: 'Do you have photos?',
  when: 'When do you need it?',
  landmark: "What's nearby?",
  price: 'Is the price fixed?',
  urgent: 'Is it urgent?',
};

/** The field of each question. */
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

/** Returns why the answer to a question is invalid; undefined when it is valid. */
export function problemOf(step: Step, problems: Problems): string | undefined {
  const field = fields[step];
  return field && problems[field];
}

/** Returns whether the question of a required field has no answer yet. */
export function isEmpty(step: Step, form: JobForm): boolean {
  const field = fields[step];
  return emptyFields(form).some((each) => each === field);
}

/** Returns the question for a field. */
export function stepOf(field: keyof JobForm): Step {
  const steps = Object.keys(fields) as Step[];
  return steps.find((step) => fields[step] === field) ?? 'check';
}

/** Returns the first question without a valid answer. */
export function firstOpenStep(form: JobForm): Step {
  const { problems } = validate(form);
  const steps: readonly Step[] = [...mainSteps, ...moreSteps];
  return steps.find((step) => problemOf(step, problems)) ?? 'check';
}

const placeOf = (step: Step) => {
  const place = (mainSteps as readonly Step[]).indexOf(step);
  return place === -1 ? mainSteps.length - 1 : place;
};

/** Returns the number of a question, from 1. Optional questions share the number of the last main one. */
export const numberOf = (step: Step) => placeOf(step) + 1;

/** Returns the question to show for an address: never one beyond an unanswered question. */
export function shownStep(wanted: Step, form: JobForm): Step {
  const open = firstOpenStep(form);
  return placeOf(wanted) > placeOf(open) ? open : wanted;
}

/** Returns the next question. After changing a single answer, that is the last one. */
export function stepAfter(step: Step, isChange: boolean): Step {
  return isChange ? 'check' : (mainSteps[placeOf(step) + 1] ?? 'check');
}

/** Returns the previous question; null before the first. */
export function stepBefore(step: Step): Step | null {
  if (!(mainSteps as readonly Step[]).includes(step)) return 'check';
  return mainSteps[placeOf(step) - 1] ?? null;
}
