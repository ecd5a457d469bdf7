/** Saves a file on the device, as a download of that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
