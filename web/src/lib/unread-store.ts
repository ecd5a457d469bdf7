import { ApiError } from '../data/api-client.ts';
import { call } from '../data/call.ts';
import { deviceStorage, sessionStore } from '../data/session.ts';
import { listenToAll } from './channel.ts';
import { keepOfflineShell } from './offline-shell.ts';
import { reportError } from './report-error.ts';

/** How many messages wait to be seen, by kind of conversation. */
export interface Unread {
  artisan: number;
  job: number;
  has_conversations: boolean;
}

const none: Unread = { artisan: 0, job: 0, has_conversations: false };

/** Several things happen at once when a message arrives in the open conversation: one question is enough for them. */
const SETTLE_MS = 600;

let unread = none;
let account: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the server said last, as long as the same person is logged in. */
let answered: Unread | null = null;
let listener: (unread: Unread) => void = () => {};

/** Tells one listener what the server says, also what it has said already. */
export function watchUnread(tell: (unread: Unread) => void): void {
  listener = tell;
  if (answered) tell(answered);
}

/** Keeps the figures true for as long as the page is open: asks when the channel opens and when something happened. Once. */
export function startUnread(): void {
  followAccount();
  sessionStore.subscribe(followAccount);
  listenToAll((event, notice) => {
    if (event === 'connect') void ask();
    else if (changesFigures(event, notice)) askSoon();
  });
  const title = document.querySelector('title');
  if (title) new MutationObserver(showInTitle).observe(title, { childList: true });
}

/** Asks again a moment later. */
function askSoon(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void ask();
  }, SETTLE_MS);
}

function changesFigures(event: string, notice: unknown): boolean {
  if (event === 'conversation-changed') return true;
  const { message, person_id } = (notice ?? {}) as { message?: { sender_id?: string }; person_id?: string };
  if (event === 'receipt') return person_id === account;
  return event.startsWith('receive-message-') && message?.sender_id !== account;
}

/** Where this browser has the figures of whoever is logged in; they go when the login ends. */
const STORED_KEY = 'unread';

function readStored(accountId: string): Partial<Unread> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(STORED_KEY) ?? 'null');
    const { account_id, ...figures } = (stored ?? {}) as Partial<Unread> & { account_id?: string };
    return account_id === accountId ? figures : {};
  } catch {
    // An older release wrote it.
    return {};
  }
}

function store(accountId: string, figures: Unread): void {
  try {
    deviceStorage.setItem(STORED_KEY, JSON.stringify({ account_id: accountId, ...figures }));
  } catch (error) {
    // A full storage: they are asked for again with the next page.
    reportError('The unread figures could not be kept', error);
  }
}

/** On a shared phone the next person starts with their own. */
function followAccount(): void {
  const now = sessionStore.current()?.user?._id;
  if (now === account) return;
  account = now;
  answered = null;
  show(now ? { ...none, ...readStored(now) } : none);
}

async function ask(): Promise<void> {
  // A login can have ended without a word: its time ran out, or its storage was cleared.
  const asker = sessionStore.current()?.user?._id;
  if (!asker || asker !== account) return;
  try {
    const { artisan, job, has_conversations } = await call('/user_chat/view_unread', {});
    if (asker !== account) return;
    answered = { artisan, job, has_conversations };
    store(asker, answered);
    show(answered);
    listener(answered);
    // Whoever has no conversations has nothing to read without a network, and is spared the bytes.
    if (has_conversations) void keepOfflineShell();
  } catch (error) {
    // The channel opens again when the network is back, and then it is asked again.
    if (!(error instanceof ApiError)) reportError('The unread figures could not be read', error);
  }
}

/**
 * The header and the bottom bar are part of every first view: their marks are made by a style (styles/base.css), not by
 * code that visitors would download.
 */
function show(next: Unread): void {
  unread = next;
  const { style, dataset } = document.documentElement;
  const text = unreadText(next);
  if (text) style.setProperty('--unread', `"${text}"`);
  else style.removeProperty('--unread');
  if (next.has_conversations) dataset.conversations = 'yes';
  else delete dataset.conversations;
  showInTitle();
}

/** `3`, `99+`, or nothing. */
function unreadText({ artisan, job }: Unread): string {
  const sum = artisan + job;
  return sum > 99 ? '99+' : sum > 0 ? String(sum) : '';
}

function showInTitle(): void {
  const text = unreadText(unread);
  const wanted = (text && `(${text}) `) + document.title.replace(/^\(\d+\+?\) /, '');
  if (document.title !== wanted) document.title = wanted;
}
