interface PeriodSwitchProps {
  periods: readonly string[];
  period: string;
  onChange: (period: string) => void;
}

/** Choice of a plan's duration; the arrow keys move between the periods. */
export function PeriodSwitch({ periods, period, onChange }: PeriodSwitchProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">For how long?</legend>
      <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-1 rounded-card bg-sunk p-1">
        {periods.map((each) => (
          <label
            key={each}
            className={
              'relative grid min-h-11 place-items-center rounded-control px-2 text-center font-medium transition-colors hover:bg-paper ' +
              'has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name="period"
              value={each}
              checked={each === period}
              onChange={() => onChange(each)}
              className="absolute inset-0 size-full appearance-none rounded-control outline-none!"
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
