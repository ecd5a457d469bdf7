import type { ChatFile } from '@marketplace/contract/contact/messages';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import type { ChatFiles } from '../../contact/messaging/files/chat-files.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { canSeeCase } from './cases.policy.ts';
import { presentCase } from './cases.presenter.ts';
import {
  type CaseRow,
  type CaseStepRow,
  findCase,
  listCasePictures,
  listCaseSteps,
  listOtherCases,
} from './cases.repository.ts';

export const noSuchCase = () => new AppError('not_found', caseTexts.none);

export type ReadCase = ReturnType<typeof createReadCase>;

/** Reads cases for their two people. */
export function createReadCase(parts: {
  db: Database;
  chatFiles: Pick<ChatFiles, 'listByIds'>;
  now: () => Date;
}) {
  const { db, chatFiles, now } = parts;

  /** @throws AppError `not_found`, also for a case of other people */
  async function find(viewerId: string, id: string): Promise<CaseRow> {
    const row = isUuid(id) ? await findCase(db, id) : undefined;
    if (!row || !canSeeCase(viewerId, row)) throw noSuchCase();
    return row;
  }

  /** @throws AppError `not_found` */
  async function view(viewerId: string, id: string): Promise<AgreementCase> {
    const row = await find(viewerId, id);
    const [entries, others] = await Promise.all([
      listEntries(db, row.id, (ids) => chatFiles.listByIds(ids)),
      listOtherCases(db, row),
    ]);
    return presentCase(row, entries, { viewerId, others, now: now() });
  }

  return { find, view };
}

/** Lists the steps of a case with their pictures. */
export async function listEntries(
  queries: Queries,
  caseId: string,
  readFiles: (ids: string[]) => Promise<Map<string, ChatFile>>,
): Promise<(CaseStepRow & { pictures: ChatFile[] })[]> {
  const [steps, pictures] = await Promise.all([
    listCaseSteps(queries, caseId),
    listCasePictures(queries, caseId),
  ]);
  const files = await readFiles(pictures.map(({ file_id }) => file_id));
  return steps.map((step) => ({
    ...step,
    pictures: pictures.flatMap(({ step_id, file_id }) => {
      const file = step_id === step.id ? files.get(file_id) : undefined;
      return file ? [file] : [];
    }),
  }));
}
