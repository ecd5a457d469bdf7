const focusable = 'a[href], button, input';
const scrollable = '[data-strip]';

/**
 * Notes what a person did to the HTML of a part: the element with the focus, how far strips are scrolled, what is chosen.
 * Answers how to do the same to the living part that takes its place.
 */
export function carryOver(from: Element): (to: Element) => void {
  const target = from.querySelector('[id]:focus')?.id;
  const focused = [...from.querySelectorAll(focusable)].indexOf(document.activeElement as Element);
  const scrolled = [...from.querySelectorAll(scrollable)].map((strip) => strip.scrollLeft);
  const checked = [...from.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

  return (to) => {
    // They were on the screen a moment ago: decoded later, they would flash.
    for (const image of to.querySelectorAll('img')) image.decoding = 'sync';
    for (const [index, strip] of to.querySelectorAll(scrollable).entries()) {
      strip.scrollLeft = scrolled[index] ?? 0;
    }
    for (const input of to.querySelectorAll<HTMLInputElement>('input:not(:checked)')) {
      if (checked.includes(input.value)) input.click();
    }
    const element = to.querySelectorAll<HTMLElement>(focusable)[focused];
    // A link has led to the section itself, such as the one about the app.
    const section = target ? document.getElementById(target) : null;
    if (section && !element) section.tabIndex = -1;
    (element ?? section)?.focus({ preventScroll: true });
  };
}
