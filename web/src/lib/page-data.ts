import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import type { ApiError, Call } from './api-client.ts';
import { reportError } from './report-error.ts';

/** What the server gives to the loaders of a page that it renders; in the browser there is none. */
export interface ServerPageContext {
  /** Calls the API as a visitor, without the network between. */
  call: Call;
}

/** How one part of a page came out. A page whose list could not be loaded still shows everything else. */
export type Loaded<T> =
  | { state: 'loaded'; data: T }
  /** `unanswered`: the server was never reached, or something broke before. */
  | { state: 'failed'; msg: string; unanswered: boolean };
/** A part of a page: there at once on the server, on its way in the browser, so that the page itself opens at once. */
export type Section<T> = Loaded<T> | Promise<Loaded<T>>;

/** The API as the loader of a page calls it: directly on the server, over the network in the browser. */
export function callOf(args: LoaderFunctionArgs): Call {
  return serverContext(args)?.call ?? callFromBrowser();
}

/** A page that came from the server calls nothing yet, so its first view is without the client of the API. */
function callFromBrowser(): Call {
  const client = import('./api.ts');
  // Whoever calls hears of it.
  client.catch(() => {});
  return async (operation, request, options) => (await client).call(operation, request, options);
}

/** Starts loading a part of a page. It never rejects: a failure is a state of that part. */
export async function section<T>(
  args: LoaderFunctionArgs,
  load: (call: Call) => Promise<T>,
): Promise<{ section: Section<T> }> {
  const loading = settle(load(callOf(args)));
  return { section: serverContext(args) ? await loading : loading };
}

async function settle<T>(loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { state: 'loaded', data: await loading };
  } catch (error) {
    if (isApiError(error)) return { state: 'failed', msg: error.msg, unanswered: error.unanswered };
    reportError('A part of a page could not be loaded', error);
    return { state: 'failed', msg: '', unanswered: true };
  }
}

/** By its name: its class comes with the client. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function serverContext(args: LoaderFunctionArgs): ServerPageContext | undefined {
  const context: unknown = args.context;
  return typeof context === 'object' && context !== null && 'call' in context
    ? (context as ServerPageContext)
    : undefined;
}

/** What parts of pages last showed, by history entry: going back shows it at once, and the scroll position holds. */
const shown = new Map<string, unknown>();
const SHOWN_MAX = 200;

function remember(key: string, value: unknown): void {
  shown.delete(key);
  shown.set(key, value);
  const [oldest] = shown.keys();
  if (shown.size > SHOWN_MAX && oldest !== undefined) shown.delete(oldest);
}

/**
 * A part of a page as it stands: null while it loads for the first time. `name` tells the parts of one page apart.
 * After going back it is what was shown before, until the fresh answer is there; a failure does not take it away.
 */
export function useSection<T>(name: string, { section }: { section: Section<T> }): Loaded<T> | null {
  const key = `${useLocation().key} ${name}`;
  const [settled, setSettled] = useState<{ of: Section<T>; value: Loaded<T> }>();
  useEffect(() => {
    let current = true;
    void Promise.resolve(section).then((value) => {
      if (value.state === 'loaded') remember(key, value);
      if (current) setSettled({ of: section, value });
    });
    return () => {
      current = false;
    };
  }, [section, key]);
  if (!(section instanceof Promise)) return section;
  const fresh = settled?.of === section ? settled.value : null;
  if (fresh?.state === 'loaded') return fresh;
  return (shown.get(key) as Loaded<T> | undefined) ?? fresh;
}

/** State of a page that is still there when the person comes back to this history entry, such as further loaded cards. */
export function useKeptState<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = `${useLocation().key} ${name}`;
  const [state, setState] = useState<{ key: string; value: T }>();
  const value = state?.key === key ? state.value : ((shown.get(key) as T | undefined) ?? initial);
  return [
    value,
    (next) => {
      remember(key, next);
      setState({ key, value: next });
    },
  ];
}
