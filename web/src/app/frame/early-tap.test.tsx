import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { playEarlyTap } from './early-tap.ts';

const root = document.documentElement;
const pressed = vi.fn();

beforeEach(() => {
  pressed.mockClear();
  root.dataset.session = 'in';
  document.body.innerHTML = '';
});
afterEach(() => {
  delete root.dataset.hydrated;
  delete root.dataset.session;
});

/** The script that the server puts into the head of every page. */
const script = readFileSync(new URL('../../../public/before-paint.js', import.meta.url), 'utf8');
beforeAll(() => {
  // On a slow link it loads no fonts.
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  new Function(script)();
  vi.unstubAllGlobals();
});

function hydrate(): void {
  root.dataset.hydrated = 'true';
  playEarlyTap();
}

const addButton = (label: string) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = label;
  button.addEventListener('click', pressed);
  return button;
};

it('keeps a tap on a button and plays it once the page is hydrated', () => {
  document.body.append(addButton('Open menu'));
  document.querySelector('button')?.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(document.querySelector('[data-tapped]')).toBeTruthy();
  hydrate();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-tapped]')).toBeNull();
});

it("plays the tap of a logged-in person on a visitor's heart on the heart that takes its place", async () => {
  document.body.innerHTML = '<a href="/login" title="Log in to add Ada to favourites">Save</a>';
  const link = document.querySelector('a') as HTMLElement;
  const isFollowed = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(isFollowed).toBe(false);
  hydrate();
  expect(pressed).not.toHaveBeenCalled();
  link.replaceWith(addButton('Add Ada to favourites'));
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

it("leaves a visitor's link to the log-in as it is", () => {
  delete root.dataset.session;
  document.body.innerHTML = '<a href="/login">Log in</a>';
  const link = document.querySelector('a') as HTMLElement;
  let isStopped = true;
  document.body.addEventListener('click', (event) => {
    isStopped = event.defaultPrevented;
    event.preventDefault();
  });
  link.click();
  expect(isStopped).toBe(false);
});
