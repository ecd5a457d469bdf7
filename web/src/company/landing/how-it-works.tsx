import { NumberedSteps } from './numbered-steps.tsx';

const steps = [
  {
    title: 'Say what you need',
    text: 'Type it the way you say it, or pick a category. Choose your state to see who is near you.',
  },
  {
    title: 'Compare real people',
    text: 'See their work, their starting price, and what real customers say.',
  },
  {
    title: 'Call or chat, then agree',
    text: 'Settle the price and the day between the two of you. You pay the artisan directly.',
  },
];

/** Explains the steps of a customer, from the need to the agreement. */
export function HowItWorks() {
  return <NumberedSteps id="how-it-works" title="How it works" steps={steps} />;
}
