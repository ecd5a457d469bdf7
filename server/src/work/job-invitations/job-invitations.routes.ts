import {
  inviteToJob,
  suggestArtisansForJob,
  viewOwnJobStatistics,
} from '@marketplace/contract/work/job-invitations';
import { presentCard } from '../../discovery/artisans/artisans.presenter.ts';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, ViewCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { createInviteArtisan } from './invite-artisan.ts';
import { createOwnStatistics } from './own-statistics.ts';
import { createSuggestArtisans } from './suggest-artisans.ts';

export function registerJobInvitationRoutes(
  handle: Handle,
  parts: { db: Database; viewCounts: Pick<ViewCounts, 'flush'>; now: () => Date },
): void {
  const suggestArtisans = createSuggestArtisans(parts);
  const inviteArtisan = createInviteArtisan(parts);
  const ownFigures = createOwnStatistics(parts);

  handle(suggestArtisansForJob, async ({ job_id }, { session }) => {
    const { suggested, invited, left } = await suggestArtisans(session.accountId, readJobId(job_id));
    return {
      artisans: suggested.map((row) => presentCard(row)),
      invited: invited.map((row) => presentCard(row)),
      invitations_left: left,
    };
  });
  handle(inviteToJob, async ({ job_id, artisan_id }, { session }) => {
    const artisanId = readAccountId(artisan_id);
    if (!artisanId) throw noSuchArtisan();
    const left = await inviteArtisan(session.accountId, { jobId: readJobId(job_id), artisanId });
    return { msg: 'Invitation sent', invitations_left: left };
  });
  handle(viewOwnJobStatistics, ({ job_id }, { session }) => ownFigures(session.accountId, readJobId(job_id)));
}

function readJobId(text: string): string {
  if (!isUuid(text)) throw noSuchJob();
  return text;
}
