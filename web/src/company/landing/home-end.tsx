import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';

/** The lower end of the home page. */
export function HomeEnd() {
  return (
    <>
      <Faq />
      <CallToAction />
    </>
  );
}
