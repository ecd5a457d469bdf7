/**
 * The container of an artisan's page. Its columns depend on the width relative to the font size, so large text stacks them even on wider
 * screens.
 */
export const artisanPage = '@container w-full';

/**
 * The layout of an artisan's page. On a phone the parts are stacked. On a wider screen the panel with the name is sticky next to the work
 * and what follows it.
 */
export const artisanColumns =
  'mx-auto flex min-h-svh w-full max-w-6xl flex-col md:gap-x-6 md:gap-y-4 md:px-4 md:pt-5 ' +
  '@min-[38rem]:grid @min-[38rem]:gap-y-0 @min-[38rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[38rem]:grid-rows-[auto_1fr_auto] ' +
  '@min-[60rem]:grid-cols-[minmax(0,1fr)_22.5rem] @min-[60rem]:gap-x-10';

/** On a phone its parts belong to the page itself, which lets the bar with the actions stick to the bottom of the screen. */
export const artisanPanel =
  'max-md:contents top-5 @min-[38rem]:col-start-2 @min-[38rem]:row-span-2 @min-[38rem]:row-start-1 @min-[38rem]:self-start ' +
  '[@media(min-height:34rem)]:@min-[38rem]:sticky md:overflow-clip md:rounded-card md:border md:border-line md:bg-paper';
