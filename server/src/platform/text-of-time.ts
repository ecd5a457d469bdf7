/**
 * Wraps `write`, whose text changes with full hours or seconds only, so that the text is made anew once for each of them: every request asks
 * for it.
 * @param unitMs the length of the hour or second in milliseconds
 */
export function keepTextOfTime(unitMs: number, write: (at: Date) => string): (at: Date) => string {
  let kept = { unit: Number.NaN, text: '' };
  return (at) => {
    const unit = Math.floor(at.getTime() / unitMs);
    if (unit !== kept.unit) kept = { unit, text: write(at) };
    return kept.text;
  };
}
