const WIDTH = 300;
const HEIGHT = 80;
const EDGE = 4;

interface LineChartProps {
  label: string;
  /** One value per day; null leaves a gap. */
  values: (number | null)[];
  days: string[];
  /** The values of the days before, as a dashed line behind. */
  before?: (number | null)[];
}

/** The highest end of the chart. Charts of shares, which are below 1, end at 1. */
const highestOf = (...lines: (number | null)[][]) => Math.max(1, ...lines.flat().map((value) => value ?? 0));

/** A line chart over days, from zero to the highest value. A table contains the values. */
export function LineChart({ label, values, days, before = [] }: LineChartProps) {
  const highest = highestOf(values, before);
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE);
  function pathOf(line: (number | null)[]): string {
    let pen = 'M';
    return line
      .map((value, index) => {
        if (value === null) {
          pen = 'M';
          return '';
        }
        const point = `${pen}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
        pen = 'L';
        return point;
      })
      .join('');
  }
  return (
    <figure className="mt-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-auto w-full">
        <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} className="fill-none stroke-line" strokeWidth="1" />
        {before.length > 0 && (
          <path
            key="before"
            d={pathOf(before)}
            className="fill-none stroke-ink-soft"
            strokeWidth="1"
            strokeDasharray="3 3"
          />
        )}
        <path
          key="values"
          d={pathOf(values)}
          className="fill-none stroke-leaf"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {values.map((value, index) =>
          value === null ? null : (
            <circle
              key={days[index]}
              cx={x(index)}
              cy={y(value)}
              r={index === values.length - 1 ? 3.5 : 1.5}
              className="fill-leaf"
            />
          ),
        )}
      </svg>
    </figure>
  );
}
