import { LatePart } from '../../ui/layout/late-part.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';

/** The lower end of the home page. */
export function HomeEnd() {
  return (
    <>
      <LatePart>
        <Faq />
      </LatePart>
      <LatePart>
        <CallToAction />
      </LatePart>
    </>
  );
}
