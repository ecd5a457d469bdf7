/** Fills in `{name}` with the first name, or with 'there' for a person without a name. */
export function fillAnswer(text: string, person: string): string {
  const name = person === '(no name)' ? '' : person.trim().split(' ')[0];
  return text.replaceAll('{name}', () => name || 'there');
}
