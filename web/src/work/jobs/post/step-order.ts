import { emptyFields, type JobForm, type Problems, validate } from './job-form-rules.ts';

/** The questions on a phone, one after the other. The last one shows the answers. */
export const mainSteps = ['what', 'when', 'place', 'budget', 'check'] as const;
/** How many of them ask for something. */
export const ASKED_STEPS = mainSteps.length - 1;
/** Questions that are reached from the last main step; that for the trade also from the first. */
export const moreSteps = [
  'skill',
  'title',
  'tasks',
  'needs',
  'photos',
  'landmark',
  'price',
  'urgent',
] as const;
export type Step = (typeof mainSteps)[number] | (typeof moreSteps)[number];

export const questions: Record<Step, string> = {
  what: 'What do you need done?',
  when: 'When do you need it?',
  place: 'Where is the work?',
  budget: 'How much will you pay?',
  check: 'Ready to post?',
  skill: 'Who do you need?',
  title: "What's the job?",
  tasks: 'What should they do?',
  needs: 'What do they need to have?',
  photos: 'Do you have photos?',
  landmark: "What's nearby?",
  price: 'Is the price fixed?',
  urgent: 'Is it urgent?',
};

/** The fields that a question requires. */
const fields: Partial<Record<Step, readonly (keyof Problems)[]>> = {
  what: ['jobDesc', 'selectedCategory'],
  when: ['neededBy'],
  place: ['selectedLocation'],
  budget: ['budget'],
  skill: ['selectedCategory'],
  title: ['jobTitle'],
  tasks: ['keyResponsibilities'],
  needs: ['keyRequirements'],
  landmark: ['landmark'],
};

export function isStep(name: string | null): name is Step {
  return name !== null && Object.hasOwn(questions, name);
}

/** Returns why the answer to a question is invalid; undefined when it is valid. */
export function problemOf(step: Step, problems: Problems): string | undefined {
  return fields[step]?.map((field) => problems[field]).find(Boolean);
}

/** Returns whether the question of a required field has no answer yet. */
export function isEmpty(step: Step, form: JobForm): boolean {
  return emptyFields(form).some((each) => fields[step]?.includes(each));
}

/** Returns the question for a field. */
export function stepOf(field: keyof JobForm): Step {
  const steps = Object.keys(fields) as Step[];
  return steps.find((step) => fields[step]?.includes(field)) ?? 'check';
}

/** Returns the first question without a valid answer. */
export function firstOpenStep(form: JobForm): Step {
  const { problems } = validate(form);
  const steps: readonly Step[] = [...mainSteps, ...moreSteps];
  return steps.find((step) => problemOf(step, problems)) ?? 'check';
}

const placeOf = (step: Step) => {
  if (step === 'skill') return 0;
  const place = (mainSteps as readonly Step[]).indexOf(step);
  return place === -1 ? mainSteps.length - 1 : place;
};

/** Returns the number of a question, from 1. Further questions share the number of the main one that they belong to. */
export const numberOf = (step: Step) => placeOf(step) + 1;

/** Returns the question to show for an address: never one beyond an unanswered question. */
export function shownStep(wanted: Step, form: JobForm): Step {
  const open = firstOpenStep(form);
  return wanted === 'check' || placeOf(wanted) > placeOf(open) ? open : wanted;
}

/** Returns the next question. After changing a single answer, that is the last one. */
export function stepAfter(step: Step, isChange: boolean): Step {
  if (isChange) return 'check';
  // The trade belongs to the first question, which shows it.
  if (step === 'skill') return 'what';
  return mainSteps[placeOf(step) + 1] ?? 'check';
}

/** Returns the previous question; null before the first. */
export function stepBefore(step: Step): Step | null {
  if (step === 'skill') return 'what';
  if (!(mainSteps as readonly Step[]).includes(step)) return 'check';
  return mainSteps[placeOf(step) - 1] ?? null;
}
