import type * as accounts from './accounts.ts';
import type * as agreements from './agreements.ts';
import type * as appeals from './appeals.ts';
import type * as artisans from './artisans.ts';
import type * as boosts from './boosts.ts';
import type * as browserErrors from './browser-errors.ts';
import type * as catalogue from './catalogue.ts';
import type * as editProfile from './edit-profile.ts';
import type * as findArtisans from './find-artisans.ts';
import type * as home from './home.ts';
import type * as jobAnswers from './job-answers.ts';
import type * as jobInvitations from './job-invitations.ts';
import type * as jobs from './jobs.ts';
import type * as localPages from './local-pages.ts';
import type * as messages from './messages.ts';
import type * as notifications from './notifications.ts';
import type { AnswerOf, Operation, RequestOf } from './operation.ts';
import type * as operatorWork from './operator-work.ts';
import type * as operators from './operators.ts';
import type * as ownData from './own-data.ts';
import type * as priceGuide from './price-guide.ts';
import type * as profiles from './profiles.ts';
import type * as push from './push.ts';
import type * as reviews from './reviews.ts';
import type * as safety from './safety.ts';
import type * as savedSearches from './saved-searches.ts';
import type * as searchPlace from './search-place.ts';
import type * as subscriptions from './subscriptions.ts';
import type * as support from './support.ts';
import type * as tickets from './tickets.ts';
import type * as visits from './visits.ts';
import type * as workDetails from './work-details.ts';

type Modules = typeof accounts &
  typeof agreements &
  typeof appeals &
  typeof artisans &
  typeof boosts &
  typeof browserErrors &
  typeof catalogue &
  typeof editProfile &
  typeof findArtisans &
  typeof home &
  typeof jobAnswers &
  typeof jobInvitations &
  typeof jobs &
  typeof localPages &
  typeof messages &
  typeof notifications &
  typeof operatorWork &
  typeof operators &
  typeof ownData &
  typeof priceGuide &
  typeof profiles &
  typeof push &
  typeof reviews &
  typeof safety &
  typeof savedSearches &
  typeof searchPlace &
  typeof subscriptions &
  typeof support &
  typeof tickets &
  typeof visits &
  typeof workDetails;

type Operations = Extract<Modules[keyof Modules], Operation>;

/**
 * The types of all operations by path. This file has no code: a page that names an operation by its path makes the browser download
 * neither the schemas nor the library that checks them.
 */
export type Api = { [O in Operations as O['path']]: O };

/** The path of an operation, such as `/user_artisan/view_artisans`. */
export type ApiPath = keyof Api;

/** What a caller sends to the operation at a path. */
export type ApiRequest<Path extends ApiPath> = RequestOf<Api[Path]>;

/** What a caller gets back from the operation at a path. */
export type ApiAnswer<Path extends ApiPath> = AnswerOf<Api[Path]>;
