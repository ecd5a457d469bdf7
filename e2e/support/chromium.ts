import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the options for the installed Chromium, preferring CHROMIUM_PATH. Without one, Playwright looks for the browser it downloads
 * itself.
 */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM_PATH'] || usualPlaces.find((path) => existsSync(path)),
    args: [
      // Chromium's sandbox does not start as root, and the user of a container is often root.
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
