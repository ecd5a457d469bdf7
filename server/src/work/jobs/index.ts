import type { Artisans } from '../../discovery/artisans/index.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Media } from '../../people/media/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCloseLocked, type OnClosed } from './close-job.ts';
import { notifyOfEndedPromotions } from './ended-promotions.ts';
import { expireJobs, notifyOfExpiringJobs } from './expire-jobs.ts';
import { createFeatureJob } from './feature-job.ts';
import { createJobPhotos, deleteOldPhotos } from './job-photos.ts';
import type { UseUrgency } from './job-rules.ts';
import { endUrgency, listedCards, shortenPromotions } from './jobs.repository.ts';
import { registerJobRoutes } from './jobs.routes.ts';
import { createJobList, type JobListForm } from './list-jobs.ts';
import type { OnPosted } from './post-job.ts';
import { askAboutQuietJobs, closeQuietJobs } from './quiet-jobs.ts';

export type Jobs = ReturnType<typeof createJobs>;

interface Neighbours {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  media: Pick<Media, 'pictures'>;
  artisans: Pick<Artisans, 'finder'>;
  subscriptions: Pick<Subscriptions, 'useBenefit' | 'onTakenBack' | 'spendFeaturedDays'>;
}

/** Jobs: posting, finding, closing, and promoting them with featured days. */
export function createJobs(platform: Platform, { catalogue, media, artisans, subscriptions }: Neighbours) {
  const { db, now } = platform;
  const { useBenefit, spendFeaturedDays } = subscriptions;
  const onPosted: OnPosted[] = [];
  const onClosed: OnClosed[] = [];
  const closeLocked = createCloseLocked({ onClosed });
  const listJobs = createJobList({ catalogue, finder: artisans.finder, now });
  const photos = createJobPhotos({ ...media, db, now });
  const featureJobFor = createFeatureJob({ db, spendFeaturedDays, now });
  const useUrgency: UseUrgency = (trx, posterId) =>
    useBenefit(trx, posterId, 'urgent_job', (tier) => tier.urgentJobs);

  // The urgent mark costs no token, so it would otherwise survive the refund of its plan.
  subscriptions.onTakenBack.push(async (trx, { accountId, allowed, usedDays }) => {
    if (!allowed.urgentJobs) await endUrgency(trx, accountId);
    await shortenPromotions(trx, accountId, usedDays.featuredJob, now());
  });

  return {
    /** Other modules add callbacks that run in the transaction that posts a job. Reposts do not count. */
    onPosted,
    /** Other modules add callbacks that run in the transaction that closes a job. */
    onClosed,
    closeLocked,
    /** Lists jobs as members see them. */
    listJobs: (form: JobListForm, readerId: string) => listJobs(form, readerId, listedCards),
    routes: ({ handle }: Routing) =>
      registerJobRoutes(handle, {
        ...platform,
        catalogue,
        listJobs,
        onPosted,
        useUrgency,
        featureJobFor,
        photos,
        closeLocked,
      }),
    sweeps: { pictures: () => deleteOldPhotos(db, now()) },
    tasks: {
      'expire-jobs': () => expireJobs(db, now()),
      'notify-of-expiring-jobs': () => notifyOfExpiringJobs(db, now()),
      'notify-of-ended-promotions': () => notifyOfEndedPromotions(db, now()),
      'ask-about-quiet-jobs': () => askAboutQuietJobs(db, now()),
      'close-quiet-jobs': () => closeQuietJobs(db, closeLocked, now()),
    },
    schedules: [
      { name: 'expire-jobs', pattern: '11 * * * *' },
      { name: 'notify-of-expiring-jobs', pattern: '21 * * * *' },
      { name: 'notify-of-ended-promotions', pattern: '*/10 * * * *' },
      { name: 'ask-about-quiet-jobs', pattern: '31 * * * *' },
      { name: 'close-quiet-jobs', pattern: '41 * * * *' },
    ],
  };
}
