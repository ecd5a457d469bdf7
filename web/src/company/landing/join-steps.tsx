import { NumberedSteps } from './numbered-steps.tsx';

const steps = [
  {
    title: 'Open an account',
    text: 'Your name, a phone number or an email address, and the code we send you. It takes two minutes.',
  },
  {
    title: 'Show your work',
    text: 'Choose your skill and your place, set the price you start from, and add pictures of what you made.',
  },
  {
    title: 'Answer customers',
    text: 'They find you, write or call, and you agree on the rest. Replying to them is always free, and what you earn is yours.',
  },
];

/** Explains the steps of an artisan, from the skill to customers. */
export function JoinSteps() {
  return <NumberedSteps id="how-to-join" title="How to join" steps={steps} />;
}
