const focusable = 'a[href], button, input';
const scrollable = '[data-strip]';

/**
 * Notes what a person did to the HTML of a part: the element with the focus, how far strips are scrolled, what is chosen,
 * and what was clicked without anybody there to answer. Answers how to do the same to the living part that takes its place.
 */
export function carryOver(from: Element, clicked: HTMLElement | null): (to: Element) => void {
  const target = from.querySelector('[id]:focus')?.id;
  const elements = [...from.querySelectorAll(focusable)];
  const focused = elements.indexOf(document.activeElement as Element);
  const pressed = clicked ? elements.indexOf(clicked) : -1;
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
    const living = to.querySelectorAll<HTMLElement>(focusable);
    const element = living[focused];
    // A link has led to the section itself, such as the one about the app.
    const section = target ? document.getElementById(target) : null;
    if (section && !element) section.tabIndex = -1;
    (element ?? section)?.focus({ preventScroll: true });
    living[pressed]?.click();
  };
}
