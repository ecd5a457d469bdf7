import { SUPPORT_TEAM } from '@marketplace/contract/contact/support-texts';
import type {
  HomeAgreement,
  HomeConversation,
  HomeJob,
  HomePlan,
  viewHome,
} from '@marketplace/contract/discovery/home';
import {
  type ProfileStep,
  profileSteps,
  WORK_PHOTOS_WANTED,
} from '@marketplace/contract/discovery/home-limits';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Agreement, NewTime, OfferVersion } from '@marketplace/contract/work/agreements';
import { memberId } from '../../contact/messaging/messaging.presenter.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { ReadAgreements } from '../../work/agreements/read-agreements.ts';
import type { Jobs } from '../../work/jobs/index.ts';
import { isAsked } from '../../work/jobs/job-lifecycle.ts';
import { presentJobCard } from '../../work/jobs/jobs.presenter.ts';
import { presentCard } from '../artisans/artisans.presenter.ts';
import { nextStep, noteFinish } from '../artisans/profile/guided-start.ts';
import { readReplyTimes } from '../artisans/profile/reply-times.ts';
import { listFavouriteArtisans } from '../favourites/favourites.repository.ts';
import type { PageStatistics } from '../page-statistics/index.ts';
import {
  findOwnWork,
  listAnswered,
  type OpenJobRow,
  type OwnWorkRow,
  openJobsOf,
  type WaitingConversationRow,
  waitingConversationsOf,
} from './home.repository.ts';

type Home = Omit<AnswerOf<typeof viewHome>, 'status' | 'msg'>;

const JOBS = 3;
const FACES = 3;
const CONVERSATIONS = 4;
/** The most entries of each section: requests to the person, upcoming agreements, and ratings to give. */
const ASKED = 3;
const NEXT = 3;
const RATED = 2;
/** How many agreements of each phase are read, last changed first, before upcoming ones are selected. */
const AGREEMENTS_READ = 20;
const SAVED = 8;
const PLANS = 2;
const NEAR_JOBS = 3;
/** Some of the newest jobs near an artisan may already be answered, or be the artisan's own. */
const NEAR_JOBS_READ = 12;
const DAY_MS = 24 * 60 * 60_000;
/** How long a first message that was read but not answered is shown. */
const UNANSWERED_DAYS = 14;
/** How long after the work a person is asked for a rating. */
const RATE_DAYS = 14;

/** Reads the content of a person's home page. */
export function createViewHome(parts: {
  db: Database;
  listPlans: Subscriptions['listOwn'];
  listJobs: Jobs['listJobs'];
  listAgreements: ReadAgreements['own'];
  readWeek: PageStatistics['week'];
  log: Log;
  now: () => Date;
}) {
  const { db, listPlans, listJobs, listAgreements, readWeek, log, now } = parts;

  /**
   * A part that cannot be read is null, so the others are shown.
   * @throws the first error when all parts failed
   */
  return async function view(personId: string): Promise<Home> {
    const at = now();
    const readings = {
      jobs: openJobs(personId, at),
      conversations: waitingConversations(personId, at),
      agreements: nextAgreements(personId, at),
      saved: saved(personId),
      plans: plans(personId),
      work: work(personId, at),
    };
    const settled = await Promise.allSettled(Object.values(readings));
    const failed = settled.filter((each) => each.status === 'rejected');
    if (failed.length === settled.length) throw failed[0]?.reason;
    const shown = async <Part>(name: string, reading: Promise<Part>): Promise<Part | null> => {
      try {
        return await reading;
      } catch (error) {
        log.error({ err: error, part: name, accountId: personId }, 'a part of a home page could not be read');
        return null;
      }
    };
    return {
      jobs: await shown('jobs', readings.jobs),
      conversations: await shown('conversations', readings.conversations),
      agreements: await shown('agreements', readings.agreements),
      saved: await shown('saved', readings.saved),
      plans: await shown('plans', readings.plans),
      work: await shown('work', readings.work),
    };
  };

  async function openJobs(personId: string, at: Date) {
    const { rows } = await openJobsOf(personId, { at, limit: JOBS, faces: FACES }).execute(db);
    return { jobs: rows.map((row) => presentOpenJob(row, at)), count: rows[0]?.count ?? 0 };
  }

  async function waitingConversations(personId: string, at: Date) {
    const openedSince = new Date(at.getTime() - UNANSWERED_DAYS * DAY_MS);
    const { rows } = await waitingConversationsOf(personId, {
      at,
      openedSince,
      limit: CONVERSATIONS,
    }).execute(db);
    return rows.map(presentConversation);
  }

  async function nextAgreements(personId: string, at: Date) {
    const found: Agreement[] = [];
    for (const phase of ['offered', 'agreed', 'ended'] as const) {
      const { agreements } = await listAgreements(personId, {
        phase,
        newest_only: true,
        limit: AGREEMENTS_READ,
      });
      found.push(...agreements);
    }
    const shown = found.flatMap((each) => presentAgreement(each, at) ?? []).sort(byTime);
    return [
      ...shown.filter(({ asks }) => asks === 'answer' || asks === 'done').slice(0, ASKED),
      ...shown.filter(({ asks }) => asks === null).slice(0, NEXT),
      ...shown.filter(({ asks }) => asks === 'rate').slice(0, RATED),
    ];
  }

  async function saved(personId: string) {
    const { rows, count } = await listFavouriteArtisans(db, personId, { limit: SAVED, skip: 0 });
    return { artisans: rows.map((row) => presentCard(row)), count };
  }

  async function plans(personId: string): Promise<HomePlan[]> {
    const own = (await listPlans(personId)).filter(({ state }) => state === 'active' || state === 'paused');
    own.sort(
      (one, another) =>
        Number(another.is_active) - Number(one.is_active) ||
        Date.parse(one.expires_at) - Date.parse(another.expires_at),
    );
    return own.slice(0, PLANS).map((plan) => ({
      plan: plan.plan,
      is_paused: !plan.is_active,
      is_unlimited: plan.is_unlimited,
      no_of_calls_remaining: plan.no_of_calls_remaining,
      no_of_messages_remaining: plan.no_of_messages_remaining,
      expires_at: plan.expires_at,
    }));
  }

  async function work(personId: string, at: Date): Promise<NonNullable<Home['work']>> {
    const own = await findOwnWork(db, personId, at);
    if (!own) return { profile: null };
    const { skill, state, city, away_until, available_until } = own;
    const start = nextStep(own);
    await noteFinish(db, personId, own);
    const [week, replyTimes] = await Promise.all([readWeek(personId), readReplyTimes(db, [personId], at)]);
    const { rows } = await listJobs({ skill, state, limit: NEAR_JOBS_READ }, personId);
    const ids = rows.map(({ id }) => id);
    const answered = ids.length === 0 ? new Set() : await listAnswered(db, personId, ids);
    const jobs = rows
      .filter(({ id, poster_id }) => poster_id !== personId && !answered.has(id))
      .slice(0, NEAR_JOBS)
      .map((row) => presentJobCard(row, { viewerId: personId, now: at }));
    return {
      profile: {
        skill,
        state,
        city,
        away_until,
        available_until: available_until?.toISOString() ?? null,
        ...(start && { start }),
        missing: missingOf(own),
        jobs,
        has_answered: answered.size > 0,
        week: { listed: week.listed, opened: week.opened, contacts: week.contacts ?? 0 },
        ...(replyTimes.has(personId) && { reply_seconds: replyTimes.get(personId) }),
      },
    };
  }
}

function presentOpenJob(row: OpenJobRow, at: Date): HomeJob {
  return {
    _id: row.id,
    job_title: row.title,
    specific_service: row.skill,
    city: row.city,
    state: row.state,
    timestamp: row.posted_at.getTime(),
    expires_at: row.expires_at.getTime(),
    answers: row.answers,
    unread_answers: row.unread_answers,
    is_asked: isAsked(row, at),
    newest_answers: row.newest.map(({ full_name, picture_hash }) => ({
      fullname: shownName(full_name),
      img_url: pictureUrl(picture_hash, 160),
    })),
  };
}

function presentConversation(row: WaitingConversationRow): HomeConversation {
  return {
    conversation_id: row.id,
    conv_type: row.kind,
    receiver_id: memberId(row.their_id),
    fullname: row.their_id === null ? SUPPORT_TEAM : shownName(row.their_name ?? ''),
    img_url: pictureUrl(row.their_picture, 160),
    job_title: row.job_title,
    unread: row.unread,
    ...(row.is_news && { is_news: true }),
    timestamp: row.active_at.getTime(),
  };
}

/** Returns null for an agreement that is over, or that waits for the other person and has no time of its own. */
function presentAgreement(agreement: Agreement, at: Date): HomeAgreement | null {
  const { _id, status, my_role, other, new_time: newTime } = agreement;
  const version = agreement.versions.at(-1);
  if (!version) return null;
  const asks = asksOf(agreement, version, at);
  if (asks === null && status !== 'accepted' && status !== 'said_done') return null;
  return {
    _id,
    status,
    what: version.what,
    kind: version.kind,
    my_role,
    fullname: other.fullname,
    img_url: other.img_url,
    asks,
    price_from: version.price_from,
    price_to: version.price_to,
    day: version.day,
    from_time: version.from_time,
    to_time: version.to_time,
    starts_at: version.starts_at,
    ends_at: version.ends_at,
    state: version.state,
    city: version.city,
    ...(asks === 'answer' && newTime && { new_time: presentTime(newTime) }),
  };
}

function presentTime({ day, from_time, to_time, starts_at, ends_at, state, city }: NewTime) {
  return { day, from_time, to_time, starts_at, ends_at, state, city };
}

/** Returns what the person is asked to do, including confirming work whose time has passed. */
function asksOf(agreement: Agreement, version: OfferVersion, at: Date): HomeAgreement['asks'] {
  const { status, done, other, new_time: newTime } = agreement;
  // The server refuses an acceptance after a block, or when the offerer's account is gone.
  if (status === 'offered')
    return version.made_by_me || other.blocked_by_me || other.is_gone ? null : 'answer';
  if (status === 'said_done') return done?.said_by_me ? null : 'done';
  if (status === 'accepted' && newTime && !newTime.made_by_me)
    return other.blocked_by_me || other.is_gone ? null : 'answer';
  if (status === 'accepted')
    return done?.is_open && Date.parse(version.ends_at) <= at.getTime() ? 'done' : null;
  if (status !== 'done' || !done || done.my_rating !== null || other.is_gone || other.blocked_by_me)
    return null;
  const doneAt = done.at === null ? 0 : Date.parse(done.at);
  return at.getTime() - doneAt < RATE_DAYS * DAY_MS ? 'rate' : null;
}

function byTime(one: HomeAgreement, another: HomeAgreement): number {
  const time = ({ starts_at, ends_at }: HomeAgreement) => Date.parse(starts_at ?? ends_at);
  return time(one) - time(another);
}

function missingOf(own: OwnWorkRow): ProfileStep[] {
  const has: Record<ProfileStep, boolean> = {
    picture: own.has_picture,
    about: own.has_about,
    photos: own.photos >= WORK_PHOTOS_WANTED,
    prices: own.has_prices,
    hours: own.has_hours,
    phone: own.has_phone,
    identity: own.is_verified,
  };
  return profileSteps.filter((step) => !has[step]);
}
