import { expect, type Locator, type Page } from '@playwright/test';
import { buildPicture } from '../../server/test/adversarial-files.ts';

/** Finds the fields and buttons of the artisan form by their accessible names. */
export function artisanForm(page: Page) {
  const form = page.getByRole('main');
  return {
    name: form.getByLabel('Full name'),
    category: form.getByRole('button', { name: /^Service Category/ }),
    service: form.getByRole('button', { name: /^Specific Service/ }),
    location: form.getByRole('button', { name: /^Location/ }),
    charge: form.getByLabel('Minimum service charge'),
    short: form.getByLabel('Short description'),
    long: form.getByLabel(/^Long description/),
    portfolio: form.getByLabel(/^Portfolio link/),
    facebook: form.getByLabel(/^Facebook/),
    chatOnly: form.getByRole('switch', { name: 'Chat only' }),
    create: form.getByRole('button', { name: 'Create Profile' }),
    update: form.getByRole('button', { name: 'Update Profile' }),
    gallery: form.getByRole('list', { name: 'Your gallery' }),
    addPictures: form.getByLabel('Add pictures'),
    uploadGallery: form.getByRole('button', { name: 'Upload Gallery' }),
  };
}

/** Builds a file like the one that a phone's picker returns. */
export async function photo(name = 'photo.jpg', width = 900, height = 700) {
  return { name, mimeType: 'image/jpeg', buffer: await buildPicture('jpeg', width, height) };
}

/** Chooses a picture and accepts the part shown by the crop frame. */
export async function choosePicture(page: Page, label: string, file: Awaited<ReturnType<typeof photo>>) {
  await page.getByLabel(label).setInputFiles(file);
  const use = page.getByRole('dialog').getByRole('button', { name: 'Use picture' });
  await use.click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** On the picker pages, picks a category and one of its skills. */
export async function pickSkill(page: Page, category: string, skill: string): Promise<void> {
  await page.getByRole('button', { name: category }).click();
  await page.getByRole('button', { name: skill, exact: true }).click();
}

/** On the location page, picks a state and one of its areas. */
export async function pickLocation(page: Page, state: string, area: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search a state' }).fill(state.slice(0, 3));
  await page.getByRole('button', { name: state, exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search a local' }).fill(area);
  await page.getByRole('button', { name: area, exact: true }).click();
}

export function galleryPictures(page: Page): Locator {
  return page.getByRole('list', { name: 'Your gallery' }).getByRole('img', { name: /^Gallery picture/ });
}
