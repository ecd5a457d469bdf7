import { createHash, randomBytes } from 'node:crypto';
import { accountTexts, newPassword } from '@marketplace/contract/people/accounts';
import { cleanName } from '@marketplace/contract/shared/text/clean-text';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { assessText } from '../../../company/moderation/assess-text.ts';
import { type Database, type Queries, violatedConstraint } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Log, MeasureCall } from '../../../platform/observability/index.ts';
import {
  type Account,
  findByGoogleSubject,
  findByMailbox,
  findForShare,
  insertAccount,
  linkGoogle,
} from '../accounts.repository.ts';
import { normalizeEmail, normalizePhone } from '../contacts/contacts.ts';
import { imitatesProduct } from '../imitations.ts';
import { assertNotSuspended, holdAsChecked, type PasswordCheck } from '../log-in/log-in.ts';
import { assertStrong, hashPassword } from '../log-in/passwords.ts';
import { requireName, reviewName } from '../names.ts';
import type { CountSignUp } from './count-sign-ups.ts';

const NONCE_MINUTES = 15;

export interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  authorizationUrl: string;
}

const idToken = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().max(200).optional(),
  nonce: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});

/** What accompanies a Google token. */
export interface GoogleEntry {
  credential: string;
  fullName: string;
  phone: string | undefined;
  /** The password of the account with this email address, or for a new one. */
  password: string | undefined;
  confirmedPassword: string | undefined;
  agreed: boolean;
  termsVersion: string;
}

export type Google = ReturnType<typeof createGoogle>;

/**
 * Google sign-up and login by OpenID Connect's implicit flow, which needs a redirect to Google and back but no Google script in our pages.
 * https://developers.google.com/identity/openid-connect/openid-connect
 */
export function createGoogle(parts: {
  db: Database;
  settings: GoogleSettings;
  accountByPassword: PasswordCheck;
  productName: string;
  publicUrl: string;
  providerTimeoutMs: number;
  countSignUp: CountSignUp;
  measure: MeasureCall;
  log: Log;
  now: () => Date;
}) {
  const { db, settings, countSignUp, measure, now } = parts;
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    timeoutDuration: parts.providerTimeoutMs,
    [customFetch]: (url, options) =>
      measure(
        () => fetch(url, options),
        (answer) => (answer.ok ? 'ok' : 'failed'),
      ),
  });
  // Google writes the issuer with and without the scheme.
  const issuers = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')];

  /** Returns the address of Google's login page, and the state that the browser must return. */
  async function start(): Promise<{ authorizationUrl: string; state: string }> {
    const nonce = randomBytes(24).toString('base64url');
    const state = randomBytes(24).toString('base64url');
    await db
      .insertInto('google_nonces')
      .values({
        nonce_hash: hashNonce(nonce),
        expires_at: new Date(now().getTime() + NONCE_MINUTES * 60_000),
      })
      .execute();
    const url = new URL(settings.authorizationUrl);
    url.search = new URLSearchParams({
      response_type: 'id_token',
      response_mode: 'fragment',
      client_id: settings.clientId,
      redirect_uri: `${parts.publicUrl}/login`,
      scope: 'openid email profile',
      nonce,
      state,
      prompt: 'select_account',
    }).toString();
    return { authorizationUrl: url.href, state };
  }

  /**
   * Returns the account of a Google token: known, linked with its password, or new. `within` runs in the same transaction.
   * @throws AppError `wrong_credentials` for an invalid token; `link_required` when an account with a password has this email address
   */
  async function signIn<T>(
    form: GoogleEntry,
    ip: string,
    within: (queries: Queries, accountId: string) => Promise<T>,
  ): Promise<{ result: T; created: boolean }> {
    const claims = await verify(form.credential);
    const email = normalizeEmail(claims.email);
    if (!email) throw badToken();

    // Passwords are checked and hashed before the transaction, which would otherwise hold one connection while these queries need others.
    // The account may have another address of the same mailbox.
    const owner = await findByMailbox(db, email);
    const confirmed =
      owner?.password_hash && form.password
        ? await parts.accountByPassword(owner.email ?? email, form.password, ip)
        : null;
    const passwordHash =
      !owner && form.password ? await newPasswordHash(form.password, form.confirmedPassword, email) : null;

    const signedIn = await inTransaction(claims.nonce, async (trx) => {
      const known = await findByGoogleSubject(trx, claims.sub);
      if (known) {
        assertNotSuspended((await findForShare(trx, known.id)) ?? known);
        return { result: await within(trx, known.id), created: false };
      }
      const existing = await findByMailbox(trx, email);
      if (existing) {
        if (existing.id !== confirmed?.id) throw notLinked(existing);
        await holdAsChecked(trx, confirmed);
        await linkGoogle(trx, claims.sub, existing.id);
        return { result: await within(trx, existing.id), created: false };
      }
      const fullName = nameOf(form, claims.name ?? '');
      const id = await insertAccount(trx, {
        fullName,
        email,
        phone: form.phone ? normalizePhone(form.phone) : null,
        proven: 'email',
        passwordHash,
        agreed: form.agreed,
        termsVersion: form.termsVersion,
        at: now(),
      });
      await reviewName(trx, id, fullName, now());
      await linkGoogle(trx, claims.sub, id);
      return { result: await within(trx, id), created: true };
    });
    if (signedIn.created) countSignUp({ way: 'google' });
    return signedIn;
  }

  /** Returns the name that the person typed, otherwise the name at Google. */
  function nameOf(form: GoogleEntry, googleName: string): string {
    return requireName(form.fullName, parts.productName) || nameFromGoogle(googleName, parts.productName);
  }

  async function newPasswordHash(
    password: string,
    confirmed: string | undefined,
    email: string,
  ): Promise<string> {
    if (password !== confirmed) {
      throw new AppError('invalid_input', accountTexts.passwordsDiffer, { field: 'confirm_password' });
    }
    const problem = newPassword(accountTexts.fillAll).safeParse(password).error?.issues[0];
    if (problem) throw new AppError('invalid_input', problem.message, { field: 'password' });
    await assertStrong(password, { email, productName: parts.productName });
    return hashPassword(password);
  }

  async function verify(credential: string) {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: settings.clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: '1h',
        clockTolerance: 30,
        currentDate: now(),
      });
      const claims = idToken.parse(payload);
      assertIssuedFor(settings.clientId, claims);
      return claims;
    } catch (error) {
      const tokenIsBad =
        error instanceof AppError ||
        error instanceof z.ZodError ||
        (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && !isKeyFault(error));
      if (tokenIsBad) throw badToken();
      parts.log.warn({ provider: 'google', err: error }, "Google's keys could not be read");
      throw new AppError(
        'unavailable',
        "Google isn't answering right now. Please try again, or sign up with your phone or email.",
      );
    }
  }

  /** Uses up the nonce in the transaction of the login. A token that is sent twice finds no nonce and is refused. */
  async function inTransaction<T>(nonce: string, work: (trx: Queries) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(async (trx) => {
        const used = await trx
          .deleteFrom('google_nonces')
          .where('nonce_hash', '=', hashNonce(nonce))
          .where('expires_at', '>', now())
          .returning('nonce_hash')
          .executeTakeFirst();
        if (!used) throw badToken();
        return work(trx);
      });
    } catch (error) {
      if (violatedConstraint(error))
        throw new AppError('conflict', 'You already have an account. Please log in.');
      throw error;
    }
  }

  async function sweep(): Promise<void> {
    await db.deleteFrom('google_nonces').where('expires_at', '<', now()).execute();
  }

  return { start, signIn, sweep };
}

function notLinked(account: Account): AppError {
  return account.password_hash === null
    ? new AppError(
        'conflict',
        'This email belongs to an account with another Google login. Please use that one.',
      )
    : new AppError(
        'link_required',
        'You already have an account with this email. Enter its password to use Google from now on.',
      );
}

/** Whether the key set could not be read. A token that names an unknown key is a different error. */
function isKeyFault(error: InstanceType<typeof errors.JOSEError>): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_INVALID';
}

/**
 * Checks that the token was issued for our client. With several audiences, or with an authorised party (`azp`), our client must be that
 * party: a token that another application received does not prove that its person wants to log in here (OpenID Connect Core, 3.1.3.7).
 */
function assertIssuedFor(
  clientId: string,
  { aud, azp }: Pick<z.output<typeof idToken>, 'aud' | 'azp'>,
): void {
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if (isForSeveral ? azp !== clientId : azp !== undefined && azp !== clientId) throw badToken();
}

function badToken(): AppError {
  return new AppError('wrong_credentials', 'Google login failed');
}

/** Returns the person's name at Google, or an empty one when the name rules refuse it; the person is then asked later. */
function nameFromGoogle(name: string, productName: string): string {
  const clean = cleanName(name);
  return assessText(clean).kind || imitatesProduct(clean, productName) ? '' : clean;
}

function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}
