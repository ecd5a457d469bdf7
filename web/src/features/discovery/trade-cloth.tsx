import type { ReactNode } from 'react';

/** One square of the cloth: a tool, drawn in lines on a 100 by 100 field. */
const squares: { name: string; drawing: ReactNode; sunny?: boolean }[] = [
  {
    name: 'spanner',
    drawing: (
      <path d="M62 22a18 18 0 0 0-16 25L24 69a7 7 0 0 0 10 10l22-22a18 18 0 0 0 23-23L67 46l-10-2-2-10z" />
    ),
  },
  {
    name: 'comb',
    drawing: <path d="M26 34h48v12H26zM30 46v26M38 46v26M46 46v26M54 46v26M62 46v26M70 46v26" />,
    sunny: true,
  },
  {
    name: 'plug',
    drawing: <path d="M40 22v16M60 22v16M32 38h36v10a18 18 0 0 1-36 0zM50 66v12M50 78c0 6-10 4-10 0" />,
  },
  {
    name: 'needle and thread',
    drawing: <path d="M26 76 72 30a5 5 0 0 0-7-7L26 76zM66 29c14 8 12 22 0 24s-16 14-4 20 16-2 14-8" />,
    sunny: true,
  },
  {
    name: 'brush',
    drawing: <path d="M30 24h40v18H30zM70 30h6v20H50v10M45 60h10v20H45zM38 24v8M46 24v8M54 24v8M62 24v8" />,
  },
  {
    name: 'screen',
    drawing: <path d="M24 28h52v36H24zM18 74h64M40 40l-7 6 7 6M60 40l7 6-7 6M53 38l-6 16" />,
  },
  {
    name: 'pot',
    drawing: (
      <path d="M28 44h44v20a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10zM22 44h56M22 50h-4M78 50h4M44 36c-4-5 4-7 0-12M56 36c-4-5 4-7 0-12" />
    ),
  },
  {
    name: 'wheel',
    drawing: (
      <>
        <circle cx="50" cy="50" r="26" />
        <circle cx="50" cy="50" r="8" />
        <path d="M50 24v18M50 58v18M24 50h18M58 50h18M31.6 31.600l12.7 12.700M55.7 55.700l12.7 12.700M68.4 31.6 55.7 44.300M44.3 55.7 31.6 68.4" />
      </>
    ),
    sunny: true,
  },
  {
    name: 'trowel',
    drawing: <path d="M26 26 54 36 36 54zM45 45l12 12M57 57l5-5 14 14a6 6 0 0 1-9 9L53 61z" />,
  },
];

const SIZE = 100;
const PITCH = 104;

interface TradeClothProps {
  /** How many squares lie side by side; the rows follow from that. */
  columns: number;
  className?: string;
}

/** Adire squares with the tools of nine trades instead of the old motifs: the picture of the landing pages. */
export function TradeCloth({ columns, className }: TradeClothProps) {
  const rows = squares.length / columns;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * PITCH - 4} ${rows * PITCH - 4}`}
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {squares.map(({ name, drawing, sunny }, index) => (
        <g
          key={name}
          transform={`translate(${(index % columns) * PITCH} ${Math.floor(index / columns) * PITCH})`}
        >
          <rect
            width={SIZE}
            height={SIZE}
            rx="6"
            fill={sunny ? 'var(--color-sun)' : 'var(--color-indigo-hover)'}
            stroke="none"
          />
          <g stroke={sunny ? 'var(--color-on-sun)' : 'var(--color-on-indigo)'}>
            {drawing}
            <path
              d="M10 10v.01M90 10v.01M10 90v.01M90 90v.01M50 9v.01M50 91v.01M9 50v.01M91 50v.01"
              strokeWidth="4"
              opacity="0.55"
            />
          </g>
        </g>
      ))}
    </svg>
  );
}
