import { agreementCalendarPath } from '@marketplace/contract/work/agreements';
import { networkFailure, readAnswer } from '../../data/api-client.ts';
import { sessionStore } from '../../data/session.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

/**
 * Downloads the calendar file of an agreement.
 * @throws ApiError
 */
export async function saveCalendar(agreementId: string): Promise<void> {
  const token = sessionStore.current()?.token ?? '';
  const response = await fetch(agreementCalendarPath(agreementId), {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw networkFailure();
  });
  if (!response.ok) readAnswer(response.status, await response.text());
  const file = await response.blob().catch(() => {
    throw networkFailure();
  });
  saveFile(file, `agreement-${agreementId}.ics`);
}
