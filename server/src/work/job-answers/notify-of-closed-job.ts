import { sql } from 'kysely';
import * as z from 'zod';
import { notifyAll } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';
import { NO_ID } from '../../platform/uuid.ts';

/** The most notifications that one statement adds. */
const BATCH = 500;
const closedJob = z.object({ jobId: z.string() });

interface Told {
  artisan_id: string;
  poster_id: string;
  title: string;
  hired: string | null;
  posted_at: Date;
}

/**
 * Notifies the artisans who answered a closed job, except the one who was hired and those declined with a message. Running again notifies
 * no one twice.
 */
export function createNotifyOfClosedJob({ db, now }: { db: Database; now: () => Date }) {
  return async function notifyOfClosedJob(payload: unknown): Promise<void> {
    const { jobId } = closedJob.parse(payload);
    let after = NO_ID;
    for (let found = BATCH; found === BATCH; ) {
      const told = await db.transaction().execute(async (trx) => {
        // A poster who has posted the job again meanwhile has undone the closing.
        const { rows } = await sql<Told>`
          select conversation.opener_id as artisan_id, job.poster_id, job.title, job.hired, job.posted_at
          from jobs as job join conversations as conversation on conversation.job_id = job.id
          where job.id = ${jobId} and job.status = 'closed' and conversation.opener_wrote and conversation.opener_id > ${after}
            and not exists (
              select from job_answers as answer
              where answer.conversation_id = conversation.id and (answer.declined_at is not null or job.hired = 'here')
            )
          order by conversation.opener_id limit ${sql.lit(BATCH)}`.execute(trx);
        await notifyAll(
          trx,
          { kind: 'job_over', at: now() },
          rows.map(({ artisan_id, poster_id, title, hired, posted_at }) => ({
            accountId: artisan_id,
            subject: jobId,
            actorId: poster_id,
            facts: { title, reason: hired === 'here' ? 'filled' : 'closed' },
            // A job that was posted again can be closed again.
            renewsBefore: posted_at,
          })),
        );
        return rows;
      });
      after = told.at(-1)?.artisan_id ?? after;
      found = told.length;
    }
  };
}
