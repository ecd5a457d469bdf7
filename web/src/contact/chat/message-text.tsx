import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-module.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { mayHoldPhone } from './phones-in-text.ts';

/** Downloaded with the first message that may hold a phone number. */
const PhoneText = lazyPart(async () => ({ default: (await import('./phone-text.tsx')).PhoneText }));

/** The text of a message, with its web addresses and known phone numbers as links. */
export function MessageText({ text }: { text: string }) {
  const plain = <LinkedText text={text} />;
  return mayHoldPhone(text) ? (
    <Suspense fallback={plain}>
      <PhoneText text={text} />
    </Suspense>
  ) : (
    plain
  );
}
