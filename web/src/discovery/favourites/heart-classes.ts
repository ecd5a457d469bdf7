import { cornerClasses } from '../../ui/buttons/button-classes.ts';
import { classNames } from '../../ui/text/class-names.ts';

/**
 * Returns the classes of a heart.
 * @param raised for use on pictures and coloured areas, where a word stands beside it
 */
export const heartClasses = (raised: boolean | undefined) =>
  classNames(
    raised
      ? cornerClasses
      : 'grid size-11 place-items-center rounded-control border border-transparent text-ink-soft',
    'transition-colors hover:text-clay-text',
  );
