/** Returns the page number in an address; 1 when it is missing or invalid. */
export function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1;
}
