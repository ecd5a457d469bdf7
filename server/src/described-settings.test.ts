import { expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { describeSettings } from './described-settings.ts';

test('the settings in the log hold no secret, and no setting is forgotten', () => {
  const values = {
    ...Object.fromEntries(settingNames.map((name) => [name, `value-of-${name}`])),
    DATABASE_URL: 'postgres://market:a-password@db.internal:5432/market?sslcert=a-key',
    REDIS_URL: 'redis://:a-password@redis.internal:6379',
    SMTP_URL: 'smtps://user:a-password@smtp.example.com',
    SENTRY_DSN: 'https://a-key@o1.ingest.sentry.io/2',
    WHATSAPP_BASE_URL: 'not an address with a-key',
    LOG_LEVEL: undefined,
  };
  const described = describeSettings(values);
  expect(described).toMatchObject({
    DATABASE_URL: 'postgres://db.internal:5432',
    REDIS_URL: 'redis://redis.internal:6379',
    SMTP_URL: 'smtps://smtp.example.com',
    SENTRY_DSN: 'https://o1.ingest.sentry.io',
    WHATSAPP_BASE_URL: 'set',
    PORT: 'value-of-PORT',
    APP_SECRET: 'set',
  });
  expect(Object.keys(described)).toEqual(settingNames.filter((name) => name !== 'LOG_LEVEL'));
  const text = JSON.stringify(described);
  expect(text).not.toMatch(/a-password|a-key/);
  expect(text).not.toMatch(/value-of-\w*(SECRET|KEY|TOKEN|PASSWORD|EMAIL|PHONE)/);
});
