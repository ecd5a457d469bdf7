import { agreementTransitions } from '@marketplace/contract/work/agreement-lifecycle';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { PublishAgreement } from './publish-agreement.ts';
import { insertSteps } from './store/agreement-steps.repository.ts';
import { deleteStreets } from './store/streets.repository.ts';

/** The most rows that one transaction locks. */
const BATCH = 200;

interface Expired {
  id: string;
  conversation_id: string;
  version: number;
  expires_at: Date;
}

/**
 * Marks offers as expired and publishes them to both people's browsers. Reads already present such offers as expired; this updates the
 * lists. Offers whose conversation is locked wait for the next run: a step locks the conversation before the offer, so waiting here could deadlock.
 */
export async function expireOffers(
  db: Database,
  publishAgreement: PublishAgreement,
  now: Date,
): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const expired = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Expired>`
        update agreements set status = ${agreementTransitions.expire.to}, revision = revision + 1, changed_at = ${now}
        where id in (
          select offer.id from agreements as offer join conversations as conversation on conversation.id = offer.conversation_id
          where offer.status = 'offered' and offer.expires_at <= ${now}
          order by offer.expires_at limit ${sql.lit(BATCH)}
          for key share of conversation skip locked for update of offer skip locked
        ) returning id, conversation_id, version, expires_at`.execute(trx);
      if (rows.length === 0) return rows;
      await deleteStreets(
        trx,
        rows.map(({ id }) => id),
      );
      await insertSteps(
        trx,
        rows.map((row) => ({
          agreementId: row.id,
          conversationId: row.conversation_id,
          version: row.version,
          step: 'expire' as const,
          actorId: null,
          clientId: null,
          contentHash: null,
          reason: null,
          isLate: null,
          messageSeq: null,
          at: row.expires_at,
        })),
      );
      return rows;
    });
    for (const { id } of expired) await publishAgreement(id);
    found = expired.length;
  }
}
