import type { Page } from '@playwright/test';

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
