/**
 * Scrolls to a section, and holds it there while parts of the page that are still loading change its place: without this, a section below
 * them ends hundreds of pixels too low. Ends when the person scrolls, and when the section leaves the page.
 * @param id of the section, which may appear later
 * @returns ends it
 */
export function keepInView(id: string): () => void {
  let section: HTMLElement | null = null;
  let placed = { top: 0, pageHeight: 0 };
  const measure = (of: HTMLElement) => ({
    top: of.getBoundingClientRect().top,
    pageHeight: document.body.offsetHeight,
  });

  function place(): void {
    if (section && !section.isConnected) {
      end();
      return;
    }
    section ??= document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    placed = measure(section);
  }

  function watchPerson(): void {
    if (!section) return;
    const { top, pageHeight } = measure(section);
    // In a page whose height has changed, the browser may have scrolled by itself.
    if (pageHeight === placed.pageHeight && Math.abs(top - placed.top) > 1) end();
  }

  // It also reports the first size.
  const sizes = new ResizeObserver(place);
  function end(): void {
    sizes.disconnect();
    document.removeEventListener('scroll', watchPerson);
  }
  sizes.observe(document.body);
  document.addEventListener('scroll', watchPerson, { passive: true });
  return end;
}
