import { classNames } from '../../ui/text/class-names.ts';

/**
 * Returns the classes of a heart.
 * @param raised adds a border and the paper colour, for use on pictures and coloured areas
 */
export const heartClasses = (raised: boolean | undefined) =>
  classNames(
    'grid size-11 place-items-center rounded-control border text-ink-soft transition-colors hover:text-clay-text',
    raised ? 'border-line bg-paper' : 'border-transparent',
  );
