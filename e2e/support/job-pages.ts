import { expect, type Page } from '@playwright/test';

/** Finds the fields and buttons of the job form, new or edited. */
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

/** Expects, on a phone, that a question of the job form is shown and its heading has the focus. */
export async function expectQuestion(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

/** Taps the left or right end of Next, because a second tap in the same place at once is a double tap. */
export async function goOn(page: Page, end: 'left' | 'right'): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.tap({ position: { x: end === 'left' ? 40 : 280, y: 24 } });
}
