import { linkClasses } from '../buttons/button-classes.ts';
import { splitLinks } from './split-links.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A person's text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, text: piece, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClasses}>
        {piece}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    ) : (
      <span key={at}>{piece}</span>
    ),
  );
}
