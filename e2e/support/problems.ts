import { type BrowserContext, expect } from '@playwright/test';

/** Collects the errors and warnings of a browser while a test runs. */
export interface Problems {
  /** Expects an error that belongs to the journey, such as the network line of a 401, at least once. */
  expect(pattern: RegExp): void;
  /** Allows an error that depends on the timing of two events. */
  allow(pattern: RegExp): void;
  /** Fails the test when any other error occurred, or when an expected one did not. */
  check(): void;
}

/**
 * Chromium writes this when a page is left, a session ends or the connection is lost while the channel is opening, by websocket or by
 * polling.
 */
const lostWhileConnecting =
  /WebSocket (is closed before the connection is established|.*ERR_INTERNET_DISCONNECTED)|ERR_INTERNET_DISCONNECTED \(at \S+\/socket\.io\//;

/** Playwright itself writes this in journeys without the offline shell, which playwright.config.ts blocks. */
const blockedByTests = 'Service Worker registration blocked by Playwright';

/**
 * Watches every page of a context: console errors and warnings (violations of the content security policy from Chromium) and uncaught exceptions.
 */
export function watchProblems(context: BrowserContext): Problems {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    const complaint = `${message.text()} (at ${message.location().url})`;
    if (!isComplaint || lostWhileConnecting.test(complaint) || message.text() === blockedByTests) return;
    heard.push(complaint);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  return {
    expect: (pattern) => void expected.push(pattern),
    allow: (pattern) => void allowed.push(pattern),
    check() {
      const unexpected = heard.filter(
        (text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'the browser complained').toEqual([]);
      const missing = expected.filter((pattern) => !heard.some((text) => pattern.test(text)));
      expect(missing.map(String), 'expected complaints that never came').toEqual([]);
    },
  };
}

/** Matches Chromium's console line for an answer with this status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status} `);
}

/** Matches Chromium's console line for a call that was lost on the way. */
export const lostLine = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/;
