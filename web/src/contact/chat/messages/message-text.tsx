import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { PhoneText } from './phone-text.tsx';
import { mayHoldPhone } from './phones-in-text.ts';

/** The text of a message, with web addresses and known phone numbers as links. */
export function MessageText({ text }: { text: string }) {
  return mayHoldPhone(text) ? <PhoneText text={text} /> : <LinkedText text={text} />;
}
