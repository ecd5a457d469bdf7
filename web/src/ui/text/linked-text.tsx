import { linkClasses } from '../buttons/button-classes.ts';
import { splitLinks } from './split-links.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A person's text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={linkClasses}
      >
        {piece}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <span key={place}>{piece}</span>
    ),
  );
}
