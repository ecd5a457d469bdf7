import { afterEach, expect, it, vi } from 'vitest';
import { LATER_MODULES_ID } from './early-answer.ts';

const encode = (value: object) => btoa(JSON.stringify(value));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  delete window.earlyMessages;
});

it('an answer that cannot be drawn is reported, and the application gets it all the same', async () => {
  localStorage.setItem('token', `${encode({})}.${encode({ exp: Date.now() / 1000 + 600 })}.signature`);
  localStorage.setItem('user', JSON.stringify({ _id: 'amaka', fullname: 'Amaka Obi' }));
  window.history.replaceState(null, '', '/message/chat');
  document.body.innerHTML = `<script type="application/json" id="${LATER_MODULES_ID}">["/assets/a.js"]</script>`;
  const answer = { status: 'ok', messages: [{ timestamp: 'never' }], conversation: { conv_type: 'artisan' } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const report = vi.fn();
  vi.stubGlobal('reportError', report);

  await import('./early-messages.ts');
  // The script asks for the modules of the page a moment later.
  await vi.waitFor(() => expect(document.head.querySelector('[rel=modulepreload]')).not.toBeNull());
  expect(await window.earlyMessages?.take()).toEqual({ answer, date: null });
  expect(report).toHaveBeenCalledOnce();
});
