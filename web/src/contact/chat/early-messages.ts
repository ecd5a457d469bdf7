import type { ApiPath } from '@marketplace/contract/api';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { validateToken } from '../../data/session-token.ts';
import { type EarlyAnswer, LATER_MODULES_ID } from './early-answer.ts';
import { drawConversation } from './early-drawing.ts';

/*
 * Inline script at the top of the documents below /message, see docs/decisions/0072-messages-before-the-scripts.md. It fetches and shows
 * the newest messages of the conversation in the address while the application loads. Everything but a plain conversation is left to the
 * application, including errors.
 */

const path: ApiPath = '/user_chat/get_messages';
/** Equal to the application's own request timeout. */
const TIMEOUT_MS = 20_000;
/** The server sends scripts at once, and messages after reading them. Behind the scripts, they would wait for two seconds on a slow link. */
const HEAD_START_MS = 30;

interface Login {
  token: string;
  user: StoredUser;
}

/** Reads the session as data/session-store.ts stores it; null when it is missing or incomplete. */
function readLogin(): Login | null {
  try {
    const token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as StoredUser | null;
    if (token === null || validateToken(token, Date.now()).state !== 'valid') return null;
    return typeof user?._id === 'string' ? { token, user } : null;
  } catch {
    // Storage is disabled or holds no readable session. The application then asks the person to log in.
    return null;
  }
}

/** Returns the conversation id in the address; null for other pages and the support conversation. */
function conversationInAddress(): string | null {
  const id = /^\/message\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  return id === 'support' ? null : id;
}

async function fetchMessages(
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
    // No connection, or a captive portal. The application retries and reports the error.
    return null;
  }
}

/**
 * Waits as long as a busy server asks, so the application does not repeat the request too early. Does not wait for longer than the
 * timeout; the application then tells the person how long it takes.
 * @param seconds 0 when the response names none
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
      // A response that cannot be drawn here is still usable by the application.
      window.reportError(error);
    }
  }

  function remove() {
    ended = true;
    drawn?.remove();
    drawn = null;
  }

  /** Clears the screen when another tab has logged out. */
  function clearOnLogout() {
    if (readLogin()?.user._id === user._id) return;
    request.abort();
    remove();
  }
  window.addEventListener('storage', clearOnLogout);
  // The browser may restore a cached page after another person has logged in.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clearOnLogout());

  let answer: Promise<EarlyAnswer | null> | null = fetchMessages(conversationId, token, request.signal).then(
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
    scrollAnchor: () => drawn?.scrollAnchor() ?? null,
    remove,
  };
}

/** Runs a function when the document is parsed. DOMContentLoaded would wait for the application's scripts. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true });
  else act();
}

/** Preloads the application's scripts, without running them. */
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
if (login && conversationId !== null) {
  start(login, conversationId);
  setTimeout(fetchModules, HEAD_START_MS);
} else fetchModules();
