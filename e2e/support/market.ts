import { findFreePort } from '../../scripts/test/free-port.ts';
import { startAppOn, type TestApp } from '../../server/test/app-on-database.ts';
import { copyTemplate } from '../../server/test/template-copy.ts';
import { readTemplate } from './template.ts';

/** The contact settings of the tests' installation; /contact shows all of them. */
export const contact = {
  address: '12 Adeniran Ogunsanya Street, Surulere, Lagos',
  phone: '+2348031234567',
  email: 'hello@example.com',
  facebookUrl: 'https://www.facebook.com/example',
  instagramUrl: 'https://www.instagram.com/example',
  twitterUrl: 'https://x.com/example',
};

/**
 * Starts the built application in this process, with its own database and sandbox, under its public address. Passkeys want a host with a
 * name, such as `localhost`.
 */
export async function startMarket(host = '127.0.0.1'): Promise<TestApp> {
  // Links in messages and the redirect from Google contain the public address, so it must be known before the server listens.
  const port = await findFreePort();
  return startAppOn(await copyTemplate(readTemplate()), {
    PORT: String(port),
    PUBLIC_URL: `http://${host}:${port}`,
    CONTACT_ADDRESS: contact.address,
    CONTACT_PHONE: contact.phone,
    CONTACT_EMAIL: contact.email,
    FACEBOOK_URL: contact.facebookUrl,
    INSTAGRAM_URL: contact.instagramUrl,
    TWITTER_URL: contact.twitterUrl,
  });
}
