/**
 * Memoizes `write`, whose text changes only with each full hour or second, because every request needs it.
 * @param unitMs the length of the hour or second in milliseconds
 */
export function memoizeTextOfTime(unitMs: number, write: (at: Date) => string): (at: Date) => string {
  let kept = { unit: Number.NaN, text: '' };
  return (at) => {
    const unit = Math.floor(at.getTime() / unitMs);
    if (unit !== kept.unit) kept = { unit, text: write(at) };
    return kept.text;
  };
}
