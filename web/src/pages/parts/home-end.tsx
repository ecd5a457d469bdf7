import { CallToAction } from '../../features/landing/call-to-action.tsx';
import { Faq } from '../../features/landing/faq.tsx';

/** The lower end of the home page. */
export default function HomeEnd() {
  return (
    <>
      <Faq />
      <CallToAction />
    </>
  );
}
