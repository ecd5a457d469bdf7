// Runs before the first paint, so that a logged-in person does not see 'Log in' flash by, and so that nothing moves for a visitor
// who comes back. What the server sends is the same for everybody; this only hides what is for visitors alone, and keeps room for
// what a visitor has seen or searched for. The frame goes on with it once the login is known.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.session = 'in';
  const seen = localStorage.getItem('seen_artisans');
  if (seen) document.documentElement.dataset.seen = '';
  if (seen || localStorage.getItem('recent_searches')) document.documentElement.dataset.known = '';
  const banner = localStorage.getItem('hidden_banner');
  if (banner) document.documentElement.style.setProperty(`--banner-${banner}`, 'none');
} catch {
  // Storage is switched off: nobody is logged in.
}
// Whoever comes back from Google must not see the log-in form first: the server, to whom browsers do not tell what
// stands behind the #, has sent it.
const fragment = new URLSearchParams(location.hash.slice(1));
if (fragment.get('id_token') || fragment.get('error')) document.documentElement.dataset.googleReturn = '';
// On a slow or metered link the fonts cost as much time as a third of the scripts: the device's own font is used instead. Browsers
// that do not tell their link load the fonts.
const { saveData, effectiveType } = navigator.connection ?? {};
if (saveData || /^(slow-2g|2g|3g)$/.test(effectiveType)) {
  document.documentElement.dataset.link = 'slow';
} else {
  for (const href of document.currentScript.dataset.fonts.split(' ').filter(Boolean)) {
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(preload);
  }
}
// After this time the scripts are taken for lost, and taps do what they do without scripts.
const scriptsLostMs = 20_000;
// A tap before the page is hydrated is kept, and says so by a spinner; app/frame/early-tap.ts plays it. Whoever is logged in must not be led
// to the log-in, where the visitor's links lead that the server has sent.
document.addEventListener(
  'click',
  (event) => {
    const { dataset } = document.documentElement;
    const tapped = event.target.closest('button[type="button"],a[href="/login"]');
    if (dataset.hydrated || !tapped || (tapped.href && !dataset.session)) return;
    if (performance.now() > scriptsLostMs) return;
    event.preventDefault();
    event.stopPropagation();
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    tapped.dataset.tapped = '';
    dataset.early = tapped.title || tapped.getAttribute('aria-label') || tapped.textContent;
    setTimeout(() => {
      if (dataset.hydrated) return;
      tapped.removeAttribute('data-tapped');
      delete dataset.early;
    }, scriptsLostMs);
  },
  true,
);
