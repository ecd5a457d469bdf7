import type * as audit from './company/audit.ts';
import type * as browserErrors from './company/browser-errors.ts';
import type * as chatTags from './company/chat-tags.ts';
import type * as consoleSearch from './company/console-search.ts';
import type * as hiddenItems from './company/hidden-items.ts';
import type * as operatorChats from './company/operator-chats.ts';
import type * as operatorWork from './company/operator-work.ts';
import type * as operators from './company/operators.ts';
import type * as paymentList from './company/payments/payment-list.ts';
import type * as planGifts from './company/payments/plan-gifts.ts';
import type * as reconciliation from './company/payments/reconciliation.ts';
import type * as personPage from './company/person/person-page.ts';
import type * as risk from './company/person/risk.ts';
import type * as secondFactor from './company/second-factor.ts';
import type * as publicSettings from './company/settings/public.ts';
import type * as settings from './company/settings/settings.ts';
import type * as staff from './company/staff.ts';
import type * as statistics from './company/statistics.ts';
import type * as awayAnswers from './contact/away-answers.ts';
import type * as messages from './contact/messages.ts';
import type * as support from './contact/support.ts';
import type * as artisans from './discovery/artisans.ts';
import type * as catalogue from './discovery/catalogue.ts';
import type * as editProfile from './discovery/edit-profile.ts';
import type * as findArtisans from './discovery/find-artisans.ts';
import type * as home from './discovery/home.ts';
import type * as localPages from './discovery/local-pages.ts';
import type * as availability from './discovery/own-page/availability.ts';
import type * as ownCard from './discovery/own-page/own-card.ts';
import type * as pageStatistics from './discovery/own-page/page-statistics.ts';
import type * as rank from './discovery/own-page/rank.ts';
import type * as serviceNames from './discovery/own-page/service-names.ts';
import type * as start from './discovery/own-page/start.ts';
import type * as vouches from './discovery/own-page/vouches.ts';
import type * as workPictures from './discovery/own-page/work-pictures.ts';
import type * as priceGuide from './discovery/price-guide.ts';
import type * as savedSearches from './discovery/saved-searches.ts';
import type * as searchPlace from './discovery/search-place.ts';
import type * as shortNames from './discovery/short-names.ts';
import type * as workDetails from './discovery/work-details.ts';
import type * as boosts from './money/boosts.ts';
import type * as subscriptions from './money/subscriptions.ts';
import type * as tickets from './money/tickets.ts';
import type * as accounts from './people/accounts.ts';
import type * as appeals from './people/appeals.ts';
import type * as contactCorrections from './people/contact-corrections.ts';
import type * as notifications from './people/notifications.ts';
import type * as ownData from './people/own-data.ts';
import type * as profiles from './people/profiles.ts';
import type * as push from './people/push.ts';
import type * as safety from './people/safety.ts';
import type { AnswerOf, Operation, RequestOf } from './shared/operation.ts';
import type * as agreements from './work/agreements.ts';
import type * as cases from './work/cases/cases.ts';
import type * as jobAnswers from './work/job-answers.ts';
import type * as jobInvitations from './work/job-invitations.ts';
import type * as jobs from './work/jobs.ts';
import type * as paidSoFar from './work/offers/paid-so-far.ts';
import type * as reviews from './work/reviews.ts';
import type * as visits from './work/visits.ts';

type Modules = typeof accounts &
  typeof contactCorrections &
  typeof agreements &
  typeof appeals &
  typeof artisans &
  typeof audit &
  typeof availability &
  typeof awayAnswers &
  typeof boosts &
  typeof browserErrors &
  typeof cases &
  typeof catalogue &
  typeof chatTags &
  typeof consoleSearch &
  typeof editProfile &
  typeof findArtisans &
  typeof hiddenItems &
  typeof home &
  typeof jobAnswers &
  typeof jobInvitations &
  typeof jobs &
  typeof localPages &
  typeof messages &
  typeof notifications &
  typeof operatorChats &
  typeof operatorWork &
  typeof operators &
  typeof statistics &
  typeof ownCard &
  typeof ownData &
  typeof pageStatistics &
  typeof paidSoFar &
  typeof paymentList &
  typeof personPage &
  typeof planGifts &
  typeof reconciliation &
  typeof priceGuide &
  typeof profiles &
  typeof publicSettings &
  typeof push &
  typeof rank &
  typeof reviews &
  typeof risk &
  typeof safety &
  typeof savedSearches &
  typeof searchPlace &
  typeof serviceNames &
  typeof start &
  typeof secondFactor &
  typeof settings &
  typeof shortNames &
  typeof staff &
  typeof subscriptions &
  typeof support &
  typeof tickets &
  typeof visits &
  typeof vouches &
  typeof workDetails &
  typeof workPictures;

type Operations = Extract<Modules[keyof Modules], Operation>;

/**
 * The types of all operations by path. The file has no code, so a page that names an operation by its path downloads neither the schemas
 * nor the validation library.
 */
export type Api = { [O in Operations as O['path']]: O };

/** The path of an operation, such as `/user_artisan/view_artisans`. */
export type ApiPath = keyof Api;

export type ApiRequest<Path extends ApiPath> = RequestOf<Api[Path]>;

export type ApiAnswer<Path extends ApiPath> = AnswerOf<Api[Path]>;
