import { expect, type Page } from '@playwright/test';

/** The form of a job, new or edited. */
export function jobForm(page: Page) {
  return {
    title: page.getByRole('textbox', { name: 'Job title' }),
    description: page.getByRole('textbox', { name: 'Job description' }),
    line: (name: 'responsibility' | 'requirement', place: number) =>
      page.getByRole('textbox', { name: `${name} ${place}`, exact: true }),
    category: page.getByRole('button', { name: /^Category/ }),
    location: page.getByRole('button', { name: /^Location/ }),
    budget: (text: string) => page.getByRole('radio', { name: text }),
    urgent: page.getByRole('switch', { name: /^This job is urgent/ }),
    preview: page.getByRole('button', { name: 'Preview' }),
    post: page.getByRole('button', { name: 'Post job', exact: true }),
    save: page.getByRole('button', { name: 'Save changes' }),
  };
}

/** On a phone: a question of the form of a job is shown, and its heading has the focus. */
export async function expectQuestion(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

/** Taps Next at its left end or its right end: a second tap in the same place at once is a double tap. */
export async function goOn(page: Page, end: 'left' | 'right'): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.tap({ position: { x: end === 'left' ? 40 : 280, y: 24 } });
}
