import { useQuery } from '@tanstack/react-query';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { splitLinks } from '../../../ui/text/split-links.ts';
import { splitPhones } from './phones-in-text.ts';

/**
 * A text in which the person's own number and the numbers revealed to them are links. Other numbers stay text: a link would suggest that
 * the product has verified them.
 */
export function PhoneText({ text }: { text: string }) {
  const { phone_no } = useOwnUser();
  const { data } = useQuery(query('/user_subscription/view_numbers', {}));
  const known = [phone_no, ...(data?.numbers.map(({ phone_number }) => phone_number) ?? [])];
  return splitLinks(text).map((piece) =>
    piece.href ? (
      <LinkedText key={piece.at} text={piece.text} />
    ) : (
      splitPhones(piece.text, known).map(({ at, text: words, tel }) =>
        tel ? (
          <a key={piece.at + at} href={`tel:${tel}`} className={linkClasses}>
            {words}
          </a>
        ) : (
          <span key={piece.at + at}>{words}</span>
        ),
      )
    ),
  );
}
