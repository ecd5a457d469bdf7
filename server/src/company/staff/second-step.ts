import type { UsedPasskey } from '@marketplace/contract/company/second-factor';
import { findById } from '../../people/accounts/accounts.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { Session } from '../../platform/security/index.ts';
import { type SealedSecrets, stepOf } from './authenticator.ts';
import { type CodeTries, digitsOf, wrongCode } from './code-tries.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { findFactor, passSession, recordAct, writeToOwner } from './second-factor.repository.ts';

/** The session that asks for a step. */
export type Asking = Pick<Session, 'id' | 'accountId'>;

/** What somebody does with a code or a passkey: the second step of a log-in, and the confirmation before a grave act. */
export function createSecondStep(parts: {
  secrets: SealedSecrets;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
  db: Database;
  tries: CodeTries;
  now: () => Date;
}) {
  const { secrets, recoveryCodes, passkeys, db, tries, now } = parts;

  /**
   * The second step of a log-in. Each code works once.
   * @throws AppError `wrong_code`, `too_many_requests`
   */
  async function pass({ id, accountId }: Asking, code: string) {
    await tries.ofCode(accountId, code, () =>
      db.transaction().execute(async (trx) => {
        await useCode(trx, accountId, code);
        await passSession(trx, id, now());
      }),
    );
    return { recovery_codes_left: await recoveryCodes.countLeft(db, accountId) };
  }

  /**
   * The second step of a log-in with a passkey.
   * @throws AppError `wrong_code`, `too_many_requests`
   */
  async function passByPasskey(session: Asking, passkey: UsedPasskey): Promise<void> {
    await signed(session, passkey, (trx) => passSession(trx, session.id, now()));
  }

  /** Checks what a passkey has signed, and does the step that needs it in the same transaction. */
  function signed(
    session: Asking,
    passkey: UsedPasskey,
    step: (trx: Queries) => Promise<void>,
  ): Promise<void> {
    return tries.ofPasskey(session.id, async () => {
      // In a statement of its own, so that it is used up also by a wrong signature.
      const challenge = await passkeys.takeChallenge(session.id, 'use');
      await db.transaction().execute(async (trx) => {
        await passkeys.use(trx, session, challenge, passkey);
        await step(trx);
      });
    });
  }

  /**
   * Checks the password again, with a code or a passkey where the two-factor log-in is on: grave acts are possible for some minutes.
   * @throws AppError `wrong_credentials`, `wrong_code`, `too_many_requests`
   */
  async function confirm(
    session: Asking,
    { password, code, passkey }: { password: string; code: string; passkey: UsedPasskey | undefined },
  ) {
    const { id, accountId } = session;
    const account = await findById(db, accountId);
    await tries.assertPassword(accountId, account?.password_hash ?? null, password);
    const note = async (trx: Queries) => {
      await trx.updateTable('sessions').set({ confirmed_at: now() }).where('id', '=', id).execute();
      await recordAct(trx, { operatorId: accountId, action: 'staff.confirm', accountId, at: now() });
    };
    if (passkey) return signed(session, passkey, note);
    await tries.ofCode(accountId, code, () =>
      db.transaction().execute(async (trx) => {
        const factor = await findFactor(trx, accountId, true);
        if (factor?.proven_at) await useCode(trx, accountId, code);
        await note(trx);
      }),
    );
  }

  /**
   * Uses a code of the app, or a recovery code.
   * @throws AppError `wrong_code` also for one that was used
   */
  async function useCode(trx: Queries, accountId: string, code: string): Promise<void> {
    const at = now();
    const factor = await findFactor(trx, accountId, true);
    if (!factor?.proven_at) throw wrongCode();
    const step = factor.has_app ? stepOf(secrets.open(factor.sealed_secret), digitsOf(code), at) : null;
    if (step !== null) {
      const { numUpdatedRows } = await trx
        .updateTable('staff_second_factors')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw wrongCode();
      return;
    }
    if (!(await recoveryCodes.use(trx, accountId, code, at))) throw wrongCode();
    await recordAct(trx, { operatorId: accountId, action: 'staff.recovery_code', accountId, at });
    await writeToOwner(trx, accountId, 'recovery_code');
  }

  return { pass, passByPasskey, confirm };
}
