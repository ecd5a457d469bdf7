/**
 * Scrolls to a section and keeps it in position while other parts of the page load: otherwise a layout shift would move it by hundreds of
 * pixels. Ends when the person scrolls or the section is removed.
 * @param id of the section, which may appear later
 * @returns a function that ends it
 */
export function pinInView(id: string): () => void {
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
    // After a change of the page's height, the browser may have scrolled by itself.
    if (pageHeight === placed.pageHeight && Math.abs(top - placed.top) > 1) end();
  }

  // The observer also reports the initial size.
  const sizes = new ResizeObserver(place);
  function end(): void {
    sizes.disconnect();
    document.removeEventListener('scroll', watchPerson);
  }
  sizes.observe(document.body);
  document.addEventListener('scroll', watchPerson, { passive: true });
  return end;
}
