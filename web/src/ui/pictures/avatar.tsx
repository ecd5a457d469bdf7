import { useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { initialsOf, placeOf } from './initials.ts';

const colours = [
  'bg-leaf-tint text-leaf-text',
  'bg-indigo-tint text-indigo-text',
  'bg-sun-tint text-sun-text',
  'bg-clay-tint text-clay-text',
];

interface AvatarProps {
  name: string;
  src?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** Rounded corners like a control instead of a circle. */
  square?: boolean;
  /** Gives the picture an accessible name, when no text next to it names the person. */
  named?: boolean;
}

/** A small picture of a person. Falls back to initials on a colour when it is missing or fails to load. */
export function Avatar({ name, src, size = 44, square = false, named = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const box = { width: size, height: size };
  const shape = square ? 'rounded-control' : 'rounded-full';
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt={named ? name : ''}
        {...box}
        style={box}
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
        className={classNames('shrink-0 bg-sunk object-cover', shape)}
      />
    );
  }
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      style={{ ...box, fontSize: size * 0.38 }}
      className={classNames(
        'inline-grid shrink-0 place-items-center leading-none font-semibold select-none',
        shape,
        colours[placeOf(name, colours.length)],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
