/** Masks a contact as `0803 *** 4567` or `a***@example.com`, enough for its owner to recognise it. */
export function maskContact(contact: string): string {
  if (!contact.startsWith('+')) return contact.replace(/^(.)[^@]*/, '$1***');
  const national = `0${contact.slice('+234'.length)}`;
  return `${national.slice(0, 4)} *** ${national.slice(-4)}`;
}
