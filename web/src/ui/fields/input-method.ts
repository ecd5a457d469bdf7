/**
 * Returns whether the input method handles this key, such as the Enter that confirms a word. Phone keyboards compose whole sentences, so
 * `isComposing` is also true for an Enter meant for the page; only the key code distinguishes the two.
 */
export function isForInputMethod({ keyCode }: { keyCode: number }): boolean {
  return keyCode === 229;
}
