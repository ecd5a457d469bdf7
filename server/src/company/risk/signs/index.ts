import type { Sign } from '../sign.ts';
import { findPayments, findReports } from './complaints.ts';
import { findCopiedWork } from './copied-work.ts';
import { findArtisanNames, findOfficialNames } from './names.ts';
import { findReviewRings } from './reviews.ts';
import { findSpeed } from './speed.ts';
import { findFraudTexts, findSameJobs } from './texts.ts';
import { findTies } from './ties.ts';

/** Everything that the task looks for. */
export const signs: readonly Sign[] = [
  findTies,
  findCopiedWork,
  findSpeed,
  findReports,
  findPayments,
  findOfficialNames,
  findArtisanNames,
  findReviewRings,
  findFraudTexts,
  findSameJobs,
];
