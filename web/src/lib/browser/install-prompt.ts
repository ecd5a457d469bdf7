import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** Chrome's event that lets a page offer its own installation. It is non-standard, so the DOM types lack it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: BeforeInstallPromptEvent | null = null;
const listeners = createListeners();

function set(event: BeforeInstallPromptEvent | null) {
  offered = event;
  listeners.notify();
}

/** Stores the browser's event until the person asks for the installation. It fires once, often before the application has started. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Opens the browser's installation dialog; null when there is none (on iPhones, or after the installation). */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(
    listeners.subscribe,
    () => offered,
    () => null,
  );
  if (!event) return null;
  return async () => {
    await event.prompt();
    // The event can be used only once.
    set(null);
  };
}
