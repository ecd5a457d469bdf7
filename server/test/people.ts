import { randomInt, randomUUID } from 'node:crypto';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import {
  login,
  me,
  signupStageOne,
  signupStageTwo,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { insertAccount } from '@marketplace/server/people/accounts/accounts.repository';
import { normalizeEmail, normalizePhone } from '@marketplace/server/people/accounts/contacts/contacts';
import { hashPassword } from '@marketplace/server/people/accounts/log-in/passwords';
import type { Secret } from '@marketplace/server/platform/security/secret';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import type { TestApp } from './app-on-database.ts';
import { codeIn } from './inbox.ts';
import { nextNumber } from './phone-numbers.ts';

/** A sign-up form with unique contacts. */
export function buildSignUpForm(changes: Partial<SignUpForm> = {}): SignUpForm {
  const number = nextNumber();
  return {
    fullname: 'Adaeze Okafor',
    phone_no: `0803${number}`,
    email: `adaeze.${number}.${randomInt(1e6)}@example.com`,
    password: 'mango tree 41',
    confirm_password: 'mango tree 41',
    preferred_method: 'email',
    ...changes,
  };
}

export interface SignUpForm {
  fullname?: string;
  phone_no: string;
  email: string;
  password: string;
  confirm_password: string;
  preferred_method: VerificationMethod;
}

/** Goes through both stages as a person would, and returns the data that the browser would store. */
export async function signUpByCode(app: TestApp) {
  const form = buildSignUpForm();
  const started = await app.call(signupStageOne, form);
  if (started.status !== 200) throw new Error(`stage one: ${JSON.stringify(started.body)}`);
  const opened = await app.call(signupStageTwo, { ...form, otp: codeIn(await app.inbox.next(form.email)) });
  if (opened.status !== 200) throw new Error(`stage two: ${JSON.stringify(opened.body)}`);
  return { form, user: opened.body.user, signupId: started.body.signup_id as string };
}

/**
 * Inserts the account that a sign-up with this form would have opened, and a session. Returns the data that the browser would
 * store.
 */
export async function signUp(app: TestApp, changes: Partial<SignUpForm> = {}) {
  const form = buildSignUpForm(changes);
  const id = await insertAccount(app.db, {
    fullName: form.fullname ?? '',
    email: normalizeEmail(form.email),
    phone: normalizePhone(form.phone_no),
    proven: form.preferred_method === 'email' ? 'email' : 'phone',
    passwordHash: await hashOnce(form.password),
    agreed: true,
    termsVersion: TERMS_VERSION,
    at: app.now(),
  });
  const { token } = await createSessions(app.db, app.config.secret, app.now).open(app.db, id, 'test');
  const { body } = await app.call(me, {}, { token });
  return { form, token, user: body.user };
}

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose, a good part of a second of a core, so each password is hashed once. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function logIn(app: TestApp, contact: string, password: string) {
  const answer = await app.call(login, { email: contact, password });
  if (answer.status !== 200) throw new Error(`log-in: ${JSON.stringify(answer.body)}`);
  return answer.body as { token: string };
}

/** An account with an artisan profile, made as a person would make it. */
export async function signUpArtisan(app: TestApp, changes: Partial<RequestOf<typeof editProfile>> = {}) {
  const person = await signUp(app);
  const form = { ...buildProfileForm(), ...changes };
  const made = await app.call(editProfile, form, { token: person.token });
  if (made.status !== 200) throw new Error(`profile: ${JSON.stringify(made.body)}`);
  return { ...person, user: made.body.user };
}

/** The form of a plumber in Surulere. */
export function buildProfileForm(): RequestOf<typeof editProfile> {
  return {
    role: 'artisan',
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    location: 'Lagos, Surulere',
    min_service_charge: '#10,000',
    short_desc: 'Pipes, taps and water heaters',
    long_desc: 'Fifteen years of leaks, all of them found.',
  };
}

/**
 * Inserts a person with a confirmed phone and e-mail address and a session, without a sign-up: for tests that need many people.
 */
export async function addPerson(
  app: Pick<TestApp, 'db' | 'now'> & { config: { secret: Secret } },
  fullName = 'Ngozi Bello',
) {
  const id = randomUUID();
  const contacts = { email: `person.${id}@example.com`, phone: `+234806${nextNumber()}` };
  const at = app.now();
  await app.db
    .insertInto('accounts')
    .values({ id, full_name: fullName, ...contacts, email_proven_at: at, phone_proven_at: at })
    .execute();
  const { token } = await createSessions(app.db, app.config.secret, app.now).open(app.db, id, 'test');
  return { id, token, ...contacts };
}
