import { viewItem } from '@marketplace/contract/company/operators';
import { SELFIE_CONSENT_VERSION } from '@marketplace/contract/people/identity-documents';
import { requestVerification } from '@marketplace/contract/people/profiles';
import { buildPicture } from './adversarial-files.ts';
import type { Answer, TestApp } from './app-on-database.ts';

/** The last NIN that was used, so that each is unique in the run. */
let lastNin = 10_000_000_000;
function nextNin(): string {
  lastNin += 1;
  return String(lastNin);
}

interface IdentityForm {
  fields?: Record<string, string>;
  /** Null sends no document. */
  document?: Buffer | null;
  selfie?: Buffer | null;
}

/** Requests the identity check as the form does. */
export async function askForCheck(
  app: Pick<TestApp, 'url'>,
  token: string,
  { fields, document, selfie }: IdentityForm = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  const all = { kind: 'nin_slip', number: nextNin(), selfie_consent: SELFIE_CONSENT_VERSION, ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const [name, given] of Object.entries({ document, selfie })) {
    if (given === null) continue;
    const bytes = given ?? (await buildPicture());
    form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
  }
  const response = await fetch(`${app.url}/api${requestVerification.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

/** The points that an operator has to tick for an outcome of an item. */
export async function checksOf(
  app: TestApp,
  item: { kind: 'verification'; id: string },
  outcome: string,
  operator: { token: string },
): Promise<string[]> {
  const { outcomes } = (await app.call(viewItem, item, operator)).body.item;
  const chosen = outcomes.find(({ id }: { id: string }) => id === outcome);
  return (chosen?.checks ?? []).map(({ id }: { id: string }) => id);
}
