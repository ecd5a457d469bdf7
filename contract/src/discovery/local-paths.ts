import { slugOf } from './trades.ts';

/** A skill in a state, or in one of its local government areas. */
export interface LocalTrade {
  skill: string;
  state: string;
  city: string | null;
}

/** Returns the address of the page of a skill in a place: `/find/plumber/lagos`, `/find/plumber/lagos/ikeja`. */
export function localPath({ skill, state, city }: LocalTrade): string {
  return ['/find', ...[skill, state, city].flatMap((name) => (name === null ? [] : slugOf(name)))].join('/');
}
