/** On a phone it is one word, so that it fits beside the number of results; below an empty list (`data-alone`) there is room for all. */
export function SaveLabel() {
  return (
    <span>
      Save<span className="max-sm:sr-only max-sm:in-data-alone:not-sr-only"> this search</span>
    </span>
  );
}
