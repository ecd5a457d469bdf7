import type { ApiPath } from '@marketplace/contract/api';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { validateToken } from '../../data/session-token.ts';
import { type EarlyAnswer, LATER_MODULES_ID } from './early-answer.ts';
import { drawConversation } from './early-drawing.ts';

/*
 * Stands as an inline script at the top of the documents below /message; docs/decisions/0072-messages-before-the-scripts.md says why.
 * It asks for the newest messages of the conversation in the address and shows them while the application is still on its way. What is
 * not a plain conversation it leaves to the application, without a word: the application says what is wrong.
 */

const path: ApiPath = '/user_chat/get_messages';
/** As long as the application waits for an answer. */
const TIMEOUT_MS = 20_000;

interface Login {
  token: string;
  user: StoredUser;
}

/** The login of this browser, as data/session-store.ts stores it; null without a whole one. */
function readLogin(): Login | null {
  try {
    const token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as StoredUser | null;
    if (token === null || validateToken(token, Date.now()).state !== 'valid') return null;
    return typeof user?._id === 'string' ? { token, user } : null;
  } catch {
    // The storage is switched off, or holds no login that can be read. The application asks the person to log in.
    return null;
  }
}

/** The id of the conversation in the address; null for every other address, and for the one of the support team. */
function conversationInAddress(): string | null {
  const id = /^\/message\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  return id === 'support' ? null : id;
}

async function askFor(
  conversationId: string,
  token: string,
  signal: AbortSignal,
): Promise<EarlyAnswer | null> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, from: 'user' },
      body: JSON.stringify({ conversation_id: conversationId }),
      signal,
    });
    if (response.status === 429) await pause(Number(response.headers.get('retry-after')));
    if (!response.ok) return null;
    return { answer: (await response.json()) as EarlyAnswer['answer'], date: response.headers.get('date') };
  } catch {
    // No connection, or the page of a captive portal. The application asks again, and reports what it finds.
    return null;
  }
}

/**
 * Waits as long as a busy server asks for, because the application asks again when it gets no answer. A wait that is longer than a person
 * would look at an empty list is left out: then the refused application says how long it takes.
 * @param seconds 0 when the answer names none
 */
function pause(seconds: number): Promise<void> | null {
  if (!(seconds * 1000 <= TIMEOUT_MS)) return null;
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function start({ token, user }: Login, conversationId: string): void {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), TIMEOUT_MS);
  let ready = false;
  let ended = false;
  let drawn: ReturnType<typeof drawConversation> | null = null;

  function draw(found: EarlyAnswer) {
    if (ended) return;
    try {
      drawn = drawConversation(found, user);
    } catch (error) {
      // What cannot be drawn here is an answer all the same, which the application takes.
      window.reportError(error);
    }
  }

  function remove() {
    ended = true;
    drawn?.remove();
    drawn = null;
  }

  /** When another tab has logged out, nothing of the person may stay on the screen. */
  function leaveWithLogin() {
    if (readLogin()?.user._id === user._id) return;
    request.abort();
    remove();
  }
  window.addEventListener('storage', leaveWithLogin);
  // The browser may show a page again that it had kept while another person logged in.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWithLogin());

  let answer: Promise<EarlyAnswer | null> | null = askFor(conversationId, token, request.signal).then(
    (found) => {
      clearTimeout(timer);
      if (!found || request.signal.aborted) return null;
      ready = true;
      whenParsed(() => draw(found));
      return found;
    },
  );
  window.earlyMessages = {
    accountId: user._id,
    conversationId,
    take() {
      const taken = answer;
      answer = null;
      return taken ?? Promise.resolve(null);
    },
    isReady: () => ready && answer !== null,
    place: () => drawn?.place() ?? null,
    remove,
  };
}

/** Runs a function when the whole document is there. The event DOMContentLoaded would wait for the scripts of the application. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true });
  else act();
}

/** Lets the browser fetch the scripts of the page. */
function fetchModules(): void {
  const modules = JSON.parse(document.getElementById(LATER_MODULES_ID)?.textContent ?? '[]') as string[];
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

const login = readLogin();
const conversationId = conversationInAddress();
// Where the worker is installed, the application comes from its files at once and shows the kept messages.
if (login && conversationId !== null && !navigator.serviceWorker?.controller) start(login, conversationId);
fetchModules();
