// Keeps the page up to date and copies codes. Without this script, the page works by reloading.

const news = document.querySelector('#news');

function showCopyButtons() {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
}

const idsOnPage = () =>
  new Set([...document.querySelectorAll('[data-id]')].map((message) => message.dataset.id));

async function refresh(changed) {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const before = idsOnPage();
  for (const part of document.querySelectorAll('[data-live]')) {
    if (!changed.has(part.dataset.live)) continue;
    const replacement = fresh.getElementById(part.id);
    if (replacement) part.replaceChildren(...replacement.childNodes);
  }
  showCopyButtons();
  announce(before);
}

function announce(before) {
  const arrived = [...idsOnPage()].filter((id) => !before.has(id));
  for (const id of arrived) document.querySelector(`[data-id="${id}"]`)?.classList.add('new');
  if (arrived.length > 0)
    news.textContent = arrived.length === 1 ? '1 new message' : `${arrived.length} new messages`;
}

// One refresh at a time; a change in the middle of one leads to another after it.
let changes = new Set();
let refreshing = false;
async function onChange(...what) {
  for (const each of what) changes.add(each);
  if (refreshing) return;
  refreshing = true;
  try {
    while (changes.size > 0) {
      const changed = changes;
      changes = new Set();
      await refresh(changed);
    }
  } catch (error) {
    news.textContent = 'Could not load new messages. Reload the page.';
    console.warn(error);
  } finally {
    refreshing = false;
  }
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    // The browser may forbid it; the code selects as a whole with one tap.
    button.textContent = 'Select it';
  }
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button) void copy(button);
});

showCopyButtons();
const events = new EventSource('/inbox/events');
events.addEventListener('message', (event) => void onChange(event.data));
// Events during a break were not received, so the page refreshes.
events.addEventListener('error', () => {
  events.addEventListener('open', () => void onChange('messages', 'faults'), { once: true });
});
