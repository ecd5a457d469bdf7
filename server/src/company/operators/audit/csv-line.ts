/**
 * Returns one line of a CSV file (RFC 4180). Spreadsheets run a cell that begins like a formula, and people choose their names, so such a
 * cell gets an apostrophe in front.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
