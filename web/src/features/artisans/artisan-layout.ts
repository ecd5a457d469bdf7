/**
 * The page of an artisan. On a phone one part follows the other. On a wider screen the panel with the name stands beside the work and what
 * follows it, and stays in sight.
 */
export const artisanColumns =
  'mx-auto flex min-h-svh w-full max-w-6xl flex-col md:grid md:grid-cols-[minmax(0,1fr)_300px] md:grid-rows-[auto_1fr_auto] ' +
  'md:gap-x-6 md:px-4 md:pt-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10';

/** On a phone its parts are parts of the page, so that the bar with the actions can stay at the lower edge of the screen. */
export const artisanPanel =
  'max-md:contents [@media(min-height:34rem)]:md:sticky md:top-5 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start ' +
  'md:overflow-clip md:rounded-card md:border md:border-line md:bg-paper';
