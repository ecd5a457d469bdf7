import type { WorkPicture } from './work-pictures.ts';

/** The pictures of an artisan: hashes. */
export interface ShownWork {
  cover: string | null;
  gallery: string[];
}

/** The sets of the first artisan of a trade, and those of each following one. One of them is the cover. */
const SETS_OF_THE_FIRST = 4;
const SETS_OF_OTHERS = 2;

/**
 * Deals the pictures to artisans of their trades, in the order of `artisans`. Each set belongs to one artisan, of whom it shows one picture, or one
 * before and one after the work. Whoever gets no set has no pictures.
 */
export function dealWork(
  pictures: readonly WorkPicture[],
  artisans: readonly { skill: string }[],
): ShownWork[] {
  const rest = new Map<string, WorkPicture[]>();
  for (const picture of pictures) rest.set(picture.set, [...(rest.get(picture.set) ?? []), picture]);
  const served = new Set<string>();
  return artisans.map(({ skill }) => {
    const most = served.has(skill) ? SETS_OF_OTHERS : SETS_OF_THE_FIRST;
    served.add(skill);
    const fitting = [...rest].flatMap(([name, set]) => {
      const shown = pairOrFirst(set.filter(({ trades }) => trades.includes(skill)));
      return shown.length > 0 ? [{ name, shown }] : [];
    });
    const own = fitting.slice(0, most);
    for (const { name } of own) rest.delete(name);
    // The cover is no picture of the gallery, and no half of a pair.
    const cover = own.length > 1 ? own.find(({ shown }) => shown.length === 1) : undefined;
    return {
      cover: cover?.shown[0]?.hash ?? null,
      gallery: own.filter((set) => set !== cover).flatMap(({ shown }) => shown.map(({ hash }) => hash)),
    };
  });
}

function pairOrFirst(set: readonly WorkPicture[]): WorkPicture[] {
  const before = set.find(({ pair }) => pair === 'before');
  const after = set.find(({ pair }) => pair === 'after');
  return before && after ? [before, after] : set.slice(0, 1);
}
