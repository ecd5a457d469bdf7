/** Around the page of an artisan: with large letters its columns follow each other on wider screens, too, so they ask for its width in letters. */
export const artisanPage = '@container w-full';

/**
 * The page of an artisan. On a phone one part follows the other. On a wider screen the panel with the name stands beside the work and what
 * follows it, and stays in sight.
 */
export const artisanColumns =
  'mx-auto flex min-h-svh w-full max-w-6xl flex-col md:gap-x-6 md:gap-y-4 md:px-4 md:pt-5 ' +
  '@min-[38rem]:grid @min-[38rem]:gap-y-0 @min-[38rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[38rem]:grid-rows-[auto_1fr_auto] ' +
  '@min-[60rem]:grid-cols-[minmax(0,1fr)_22.5rem] @min-[60rem]:gap-x-10';

/** On a phone its parts are parts of the page, so that the bar with the actions can stay at the lower edge of the screen. */
export const artisanPanel =
  'max-md:contents top-5 @min-[38rem]:col-start-2 @min-[38rem]:row-span-2 @min-[38rem]:row-start-1 @min-[38rem]:self-start ' +
  '[@media(min-height:34rem)]:@min-[38rem]:sticky md:overflow-clip md:rounded-card md:border md:border-line md:bg-paper';
