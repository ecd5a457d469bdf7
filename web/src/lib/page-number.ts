/** The number of a page in an address; the first one where it says nothing that makes sense. */
export function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1;
}
