import { findById } from '../../people/accounts/accounts.repository.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Session, Sessions } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { addressOf, newSecret, type SealedSecrets, stepOf } from './authenticator.ts';
import { createCodeTries, digitsOf, wrongCode } from './code-tries.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { findFactor, passSession, recordAct, writeToOwner } from './second-factor.repository.ts';
import { type Asking, createSecondStep } from './second-step.ts';

type Confirming = Asking & Pick<Session, 'isConfirmed'>;

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/**
 * The two-factor log-in of staff. Sessions of somebody who has set it up have no rights of staff until a code was given, or a passkey
 * has signed (`owesCode`).
 */
export function createSecondFactor(parts: {
  secrets: SealedSecrets;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
  db: Database;
  limits: Limits;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  productName: string;
  now: () => Date;
}) {
  const { secrets, recoveryCodes, passkeys, db, sessions, realtime, productName, now } = parts;
  const tries = createCodeTries(parts);

  async function view({
    id,
    accountId,
    setUpBy,
    owesSetUp,
  }: Asking & Pick<Session, 'setUpBy' | 'owesSetUp'>) {
    const [factor, session, list, recovery_codes_left] = await Promise.all([
      findFactor(db, accountId),
      db.selectFrom('sessions').select('code_given_at').where('id', '=', id).executeTakeFirst(),
      passkeys.list(accountId),
      recoveryCodes.countLeft(db, accountId),
    ]);
    const state = !factor ? ('none' as const) : factor.proven_at ? ('on' as const) : ('begun' as const);
    const passed = state !== 'on' || Boolean(session?.code_given_at);
    return {
      state,
      set_up_by: state === 'on' ? null : (setUpBy?.toISOString() ?? null),
      must_set_up: state !== 'on' && owesSetUp,
      passed,
      recovery_codes_left,
      has_app: state === 'on' && factor?.has_app === true,
      has_passkey: list.some(({ works }) => works),
      passkeys_work: passkeys.work,
      // Somebody who has only the password learns no names and times. By which numbers a browser finds them, `ask_passkey` has to say.
      passkeys: passed ? list : [],
    };
  }

  /**
   * Makes a secret for the app: for the first second factor, or beside passkeys.
   * @throws AppError `wrong_credentials`; beside passkeys `reauthenticate`; or `conflict` when there is an app: an admin resets it first
   */
  async function begin({ accountId, isConfirmed }: Confirming, password: string) {
    const [factor, account] = await Promise.all([findFactor(db, accountId), findById(db, accountId)]);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    if (factor?.proven_at && !factor.has_app && !isConfirmed) throw confirmFirst();
    await tries.assertPassword(accountId, account.password_hash, password);
    const secret = newSecret();
    const values = { sealed_secret: secrets.seal(secret), begun_at: now(), last_step: null };
    const stored = await db
      .insertInto('staff_second_factors')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(values)
          .where((is) =>
            is.or([
              is('staff_second_factors.proven_at', 'is', null),
              is('staff_second_factors.has_app', '=', false),
            ]),
          ),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!stored) throw isOn();
    const label = account.email ?? account.phone ?? account.full_name;
    return { secret, address: addressOf(secret, { issuer: productName, label }) };
  }

  /**
   * Proves with a code that the app has the secret, and makes the recovery codes, unless they came with a passkey. Other sessions of the
   * account end.
   * @throws AppError `wrong_code`, `too_many_requests`, `conflict`
   */
  async function prove({ id, accountId }: Asking, code: string): Promise<string[]> {
    const { codes, ended } = await tries.ofNewSecret(accountId, () =>
      db.transaction().execute(async (trx) => {
        const at = now();
        const factor = await findFactor(trx, accountId, true);
        if (!factor) throw new AppError('conflict', 'Please start again: there is no secret yet.');
        if (factor.proven_at && factor.has_app) throw isOn();
        const step = stepOf(secrets.open(factor.sealed_secret), digitsOf(code), at);
        if (step === null) throw wrongCode();
        await trx
          .updateTable('staff_second_factors')
          .set({ proven_at: factor.proven_at ?? at, has_app: true, last_step: step })
          .where('account_id', '=', accountId)
          .execute();
        const codes = factor.proven_at ? [] : await recoveryCodes.issue(trx, accountId);
        await passSession(trx, id, at);
        await recordAct(trx, { operatorId: accountId, action: 'staff.second_factor', accountId, at });
        await writeToOwner(trx, accountId, 'set_up');
        return { codes, ended: await sessions.revoke(trx, { accountId, except: id }) };
      }),
    );
    realtime.closeSessions(ended);
    return codes;
  }

  /**
   * What the browser needs to make a passkey. The first second factor wants the password, as the app does; another passkey wants what each
   * grave act does.
   * @throws AppError `invalid_input`, `wrong_credentials`, `reauthenticate`, `too_many_requests`, `conflict`
   */
  async function beginPasskey(session: Confirming, password: string) {
    const { accountId } = session;
    const [factor, account] = await Promise.all([findFactor(db, accountId), findById(db, accountId)]);
    if (factor?.proven_at) {
      if (!session.isConfirmed) throw confirmFirst();
    } else {
      if (!password) throw new AppError('invalid_input', 'Please enter your password', { field: 'password' });
      await tries.assertPassword(accountId, account?.password_hash ?? null, password);
    }
    return passkeys.begin(session);
  }

  /**
   * Makes new recovery codes in place of those that are left, such as when the answer with the first ones was lost.
   * @throws AppError `conflict` for somebody without a second factor
   */
  async function renewCodes(accountId: string): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const factor = await findFactor(trx, accountId, true);
      if (!factor?.proven_at)
        throw new AppError('conflict', 'Please set up your two-factor log-in first. The codes come with it.');
      await recoveryCodes.remove(trx, accountId);
      const act = { operatorId: accountId, action: 'staff.new_recovery_codes', accountId, at: now() };
      await recordAct(trx, act);
      await writeToOwner(trx, accountId, 'new_recovery_codes');
      return recoveryCodes.issue(trx, accountId);
    });
  }

  /**
   * Ends somebody else's two-factor log-in: they are logged out and get an email.
   * @throws AppError `not_found` for somebody who has none, `conflict` for one's own
   */
  async function reset(adminId: string, accountId: string): Promise<void> {
    if (adminId === accountId)
      throw new AppError(
        'conflict',
        'Another admin has to do this for you. Or use one of your recovery codes.',
      );
    const ended = await db.transaction().execute(async (trx) => {
      const gone = isUuid(accountId)
        ? await trx
            .deleteFrom('staff_second_factors')
            .where('account_id', '=', accountId)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('accounts')
                  .select('id')
                  .where('id', '=', accountId)
                  .where('is_operator', '=', true),
              ),
            )
            .returning('account_id')
            .executeTakeFirst()
        : undefined;
      if (!gone) throw new AppError('not_found', 'They have no two-factor log-in');
      await recordAct(trx, {
        operatorId: adminId,
        action: 'staff.reset_second_factor',
        accountId,
        at: now(),
      });
      await writeToOwner(trx, accountId, 'reset');
      return sessions.revoke(trx, { accountId });
    });
    await tries.clear(accountId);
    realtime.closeSessions(ended);
  }

  return { ...createSecondStep({ ...parts, tries }), view, begin, prove, beginPasskey, renewCodes, reset };
}

function confirmFirst(): AppError {
  return new AppError('reauthenticate', 'Please type your password again before you do this');
}

function isOn(): AppError {
  return new AppError('conflict', 'Your two-factor log-in is on already. An admin can reset it for you.');
}
