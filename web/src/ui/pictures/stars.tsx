import { useUniqueId } from '../../lib/unique-id.ts';
import { classNames } from '../text/class-names.ts';

/** The path of a star in a box of 20 by 20. */
const starOutline = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** The meanings of one to five stars. */
export const starNames = ['Bad', 'Not good', 'Okay', 'Good', 'Very good'];

/** Returns the label of a button for a rating. */
export const starLabel = (stars: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}, ${starNames[stars - 1]}`;

/** One star of a choice. `size` is its width and height in pixels. */
export function ChoiceStar({ lit, size }: { lit: boolean; size: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={starOutline}
        strokeWidth="1.2"
        strokeLinejoin="round"
        className={classNames(
          'transition-colors',
          lit ? 'fill-sun stroke-sun' : 'fill-transparent stroke-line-strong',
        )}
      />
    </svg>
  );
}

interface StarsProps {
  /** From 0 to 5, drawn to a tenth. */
  value: number;
  /** Width and height of one star in pixels. */
  size?: number;
}

/** A rating as five stars, read by screen readers as one sentence. */
export function Stars({ value, size = 18 }: StarsProps) {
  const clip = useUniqueId();
  const shown = Math.min(5, Math.max(0, value));
  return (
    <svg
      role="img"
      aria-label={`${Number(shown.toFixed(1))} out of 5 stars`}
      width={size * 5}
      height={size}
      viewBox="0 0 100 20"
      className="shrink-0"
    >
      <clipPath id={clip}>
        <rect width={Math.floor(shown) * 20 + 1.6 + (shown % 1) * 16.8} height="20" />
      </clipPath>
      <g className="fill-transparent stroke-line-strong" strokeWidth="1.2" strokeLinejoin="round">
        <FiveStars />
      </g>
      {shown > 0 && (
        <g
          className="fill-sun stroke-sun"
          strokeWidth="1.2"
          strokeLinejoin="round"
          clipPath={`url(#${clip})`}
        >
          <FiveStars />
        </g>
      )}
    </svg>
  );
}

function FiveStars() {
  return [0, 20, 40, 60, 80].map((x) => <path key={x} d={starOutline} transform={`translate(${x} 0)`} />);
}
