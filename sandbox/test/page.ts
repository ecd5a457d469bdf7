import { Window } from 'happy-dom';

/** The document that a browser would make of a page; nothing in it runs or loads. */
export function parsePage(markup: string) {
  const window = new Window({
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  return new window.DOMParser().parseFromString(markup, 'text/html');
}
