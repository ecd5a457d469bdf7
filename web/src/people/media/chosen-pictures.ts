import { deviceStorage } from '../../data/session.ts';
import { storageKey } from '../../lib/browser/browser-storage.ts';

/** A picture that was chosen but not sent. `file` is ready to send; `shown` is null when the browser cannot show it. */
export interface ChosenPicture {
  file: Blob;
  name: string;
  shown: string | null;
}

/** Larger pictures stay in memory only: local storage holds about five million characters in all. */
const KEPT_LETTERS_MAX = 1_500_000;

/** Chosen pictures survive a visit to another page. */
const chosen = new Map<string, ChosenPicture>();

/** Returns the picture chosen under this name, even before a reload: phones discard pages while the camera is open. */
export async function readChosen(accountId: string, name: string): Promise<ChosenPicture | null> {
  const key = storageKey(accountId, name);
  const inMemory = chosen.get(key);
  if (inMemory) return inMemory;
  const address = deviceStorage.getItem(key);
  if (!address?.startsWith('data:image/')) return null;
  const file = fromDataAddress(address);
  const picture = { file, name: 'picture.jpg', shown: URL.createObjectURL(file) };
  chosen.set(key, picture);
  return picture;
}

/** Returns whether a picture was chosen under this name and not sent. */
export function hasChosen(accountId: string, name: string): boolean {
  const key = storageKey(accountId, name);
  return chosen.has(key) || Boolean(deviceStorage.getItem(key)?.startsWith('data:image/'));
}

export async function storeChosen(accountId: string, name: string, picture: ChosenPicture): Promise<void> {
  const key = storageKey(accountId, name);
  forgetChosen(accountId, name);
  chosen.set(key, picture);
  if (!picture.shown) return;
  const address = await toDataAddress(picture.file);
  // The person may have chosen another one meanwhile.
  if (address.length > KEPT_LETTERS_MAX || chosen.get(key) !== picture) return;
  try {
    deviceStorage.setItem(key, address);
  } catch {
    // The storage is full: the picture lasts as long as the page.
    deviceStorage.removeItem(key);
  }
}

export function forgetChosen(accountId: string, name: string): void {
  const key = storageKey(accountId, name);
  const shown = chosen.get(key)?.shown;
  if (shown) URL.revokeObjectURL(shown);
  chosen.delete(key);
  deviceStorage.removeItem(key);
}

function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });
}

/** Decodes a data URL. `fetch` is not allowed by the content security policy, which limits it to our own host. */
function fromDataAddress(address: string): Blob {
  const [head = '', body = ''] = address.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], { type });
}
