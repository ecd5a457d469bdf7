import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

// Shows: stored-4, edit-user-9, member-constants-25
it.each([
  ['Ngozi Eze', 'NE'],
  ['  tari   briggs ', 'TB'],
  ['Musa', 'M'],
  ['Ada Obi Nwosu', 'AN'],
  ['ṣọlá ọládélé', 'ṢỌ'],
  // The same name typed with combining marks keeps them.
  ['ṣọlá Ade', 'ṢA'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name).normalize('NFC')).toBe(initials);
});
