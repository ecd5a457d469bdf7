import { paths } from '../../lib/navigation/paths.ts';

/** Long enough for the parts that a logged-in person has instead of a visitor's link. */
const WAIT_MS = 10_000;

/** The visitor's heart has the name of the other one, with these words before it. */
const plain = (label: string) => label.replace(/^log in to /i, '').toLowerCase();

const labelOf = (element: HTMLElement) =>
  plain(element.title || element.getAttribute('aria-label') || (element.textContent ?? ''));

/** Plays the tap that public/before-paint.js has kept, once the page can answer it. */
export function playEarlyTap(): void {
  const root = document.documentElement;
  const { early } = root.dataset;
  delete root.dataset.early;
  if (early === undefined) return;
  const wanted = plain(early);

  function find(): HTMLElement | undefined {
    const tapped = document.querySelector<HTMLElement>('[data-tapped]');
    const isForVisitor = tapped?.getAttribute('href') === paths.login && root.dataset.session;
    if (tapped && !isForVisitor) return tapped;
    return [...document.querySelectorAll('button')].find((button) => labelOf(button) === wanted);
  }
  function play(): void {
    const element = find();
    if (!element) return;
    stop();
    element.click();
  }
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  }
  /** Some links to the log-in are for everybody, and no button takes their place. */
  function giveUp(): void {
    const tapped = document.querySelector<HTMLElement>('[data-tapped]');
    stop();
    tapped?.click();
  }
  const timer = setTimeout(giveUp, WAIT_MS);
  // The visitor's link becomes a button when the session has been read.
  const observer = new MutationObserver(play);
  observer.observe(document.body, { childList: true, subtree: true });
  play();
}
