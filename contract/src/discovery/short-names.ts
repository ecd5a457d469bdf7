import * as z from 'zod/mini';
import { ok, operation } from '../shared/operation.ts';
import { isShortName, SHORT_NAME_MAX, SHORT_NAME_MIN, shortNameTexts } from './own-page/short-name-rules.ts';

/** The last part of an artisan's short address, as it is typed. */
const shortName = z.string(shortNameTexts.missing).check(
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.minLength(SHORT_NAME_MIN, shortNameTexts.length),
  z.maxLength(SHORT_NAME_MAX, shortNameTexts.length),
  z.refine(isShortName, shortNameTexts.letters),
);

export const changeShortName = operation({
  path: '/user_artisan/change_short_name',
  summary:
    'Change the short address of the logged-in artisan. Former addresses lead to the new one and are never given to another artisan. A name that is taken is refused with 409.',
  access: 'session',
  request: z.object({ short_name: shortName }),
  answer: z.object({ ...ok, short_name: z.string() }),
});
