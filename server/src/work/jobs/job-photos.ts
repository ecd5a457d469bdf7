import type { Picture } from '@marketplace/contract/shared/pictures';
import { JOB_PHOTOS_MAX, JOB_PHOTOS_RETENTION_DAYS } from '@marketplace/contract/work/job-photo-limits';
import { sql } from 'kysely';
import type { Pictures } from '../../people/media/pictures.ts';
import type { PictureSender, SentPicture } from '../../people/media/read-picture.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { canEditJob, hiddenJobRefusal } from './jobs.policy.ts';
import { type LockedJob, lockOwnJob } from './jobs.repository.ts';

const DAY_MS = 86_400_000;

/** Manages the photos of a job, in the order in which they were added. Every operation returns all photos of the job. */
export function createJobPhotos({
  db,
  pictures,
  now,
}: {
  db: Database;
  pictures: Pick<Pictures, 'add'>;
  now: () => Date;
}) {
  /**
   * Adds photos at the end, all or none. A form that is sent twice adds nothing the second time.
   * @throws AppError
   */
  async function add(
    sender: PictureSender,
    jobId: string,
    files: readonly SentPicture[],
  ): Promise<Picture[]> {
    if (files.length === 0) throw new AppError('invalid_input', 'Please choose photos', { field: 'images' });
    // Checked before the files are decoded, and again with the job locked.
    await change(sender.accountId, jobId, (_trx, job) => assertOpen(job));
    return pictures.add(files, sender, (added) =>
      change(sender.accountId, jobId, async (trx, job) => {
        assertOpen(job);
        const there = await listPhotos(trx, jobId);
        const hashes = new Set(added.map(({ hash }) => hash).filter((hash) => !isAmong(there, hash)));
        if (there.length + hashes.size > JOB_PHOTOS_MAX) throw full(there.length);
        await insert(trx, jobId, [...hashes]);
      }),
    );
  }

  /** Removes a photo, which the poster may also do when the job is over. */
  function remove(posterId: string, jobId: string, hash: string): Promise<Picture[]> {
    return change(posterId, jobId, (trx) =>
      trx.deleteFrom('job_photos').where('job_id', '=', jobId).where('picture_hash', '=', hash).execute(),
    );
  }

  /**
   * The lock prevents two uploads from both passing the limit.
   * @throws AppError `not_found` for another person's job
   */
  function change(
    posterId: string,
    jobId: string,
    work: (trx: Queries, job: LockedJob) => unknown,
  ): Promise<Picture[]> {
    return db.transaction().execute(async (trx) => {
      const job = await lockOwnJob(trx, posterId, jobId);
      await work(trx, job);
      return listPhotos(trx, jobId);
    });
  }

  function assertOpen(job: LockedJob): void {
    if (!canEditJob(job.poster_id, job, now()))
      throw new AppError(
        'conflict',
        job.hidden_at ? hiddenJobRefusal : 'This job is over. Post it again before you add photos.',
      );
  }

  function insert(trx: Queries, jobId: string, hashes: string[]): Promise<unknown> {
    return sql`
      insert into job_photos (job_id, picture_hash, position, created_at)
      select ${jobId}::uuid, hash, last.position + place, ${now()}
      from unnest(${sql.val(hashes)}::text[]) with ordinality as added (hash, place),
        (select coalesce(max(position), 0) as position from job_photos where job_id = ${jobId}) as last`.execute(
      trx,
    );
  }

  return { add, remove };
}

/** Deletes the photos of jobs that ended long ago, because they may show the inside of a home. */
export async function deleteOldPhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - JOB_PHOTOS_RETENTION_DAYS * DAY_MS);
  await sql`
    delete from job_photos as photo using jobs as job
    where job.id = photo.job_id and coalesce(job.closed_at, job.expires_at) < ${before}`.execute(db);
}

const isAmong = (photos: readonly Picture[], hash: string) => photos.some((photo) => photo.hash === hash);

function listPhotos(queries: Queries, jobId: string): Promise<Picture[]> {
  return queries
    .selectFrom('job_photos')
    .innerJoin('pictures', 'pictures.hash', 'job_photos.picture_hash')
    .select(['pictures.hash', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.avif'])
    .where('job_photos.job_id', '=', jobId)
    .orderBy('job_photos.position')
    .execute();
}

function full(there: number): AppError {
  const room = JOB_PHOTOS_MAX - there;
  return new AppError(
    'conflict',
    room > 0
      ? `A job can have ${JOB_PHOTOS_MAX} photos. You can add ${room} more.`
      : `This job has ${JOB_PHOTOS_MAX} photos already. Delete some first.`,
    { field: 'images' },
  );
}
