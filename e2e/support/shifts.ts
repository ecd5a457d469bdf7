import type { Page } from '@playwright/test';

/** Measures from the next visit on how far parts of the page move by themselves. Returns a function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!hadRecentInput) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShifts() {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { readShifts(): number }).readShifts());
}
