/**
 * Whether the input method handles this key, such as the Enter that confirms a word. The keyboards of phones compose whole sentences, so
 * `isComposing` is also true for an Enter that the person means for the page; only the key code tells the two apart.
 */
export function isForInputMethod({ keyCode }: { keyCode: number }): boolean {
  return keyCode === 229;
}
