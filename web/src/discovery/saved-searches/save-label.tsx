/** Two words on a phone, to fit next to the number of results; below an empty list (`data-alone`) the label is complete. */
export function SaveLabel() {
  return (
    <span>
      Save <span className="max-sm:sr-only max-sm:in-data-alone:not-sr-only">this </span>search
    </span>
  );
}
