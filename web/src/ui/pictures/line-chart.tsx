const WIDTH = 300;
const HEIGHT = 80;
const EDGE = 4;

interface LineChartProps {
  label: string;
  /** One value per day; null leaves a gap. */
  values: (number | null)[];
  days: string[];
}

/** A line chart over days, from zero to the highest value. A table contains the values. */
export function LineChart({ label, values, days }: LineChartProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE);
  let pen = 'M';
  const path = values
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
  return (
    <figure className="mt-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-auto w-full">
        <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} className="fill-none stroke-line" strokeWidth="1" />
        <path
          d={path}
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
