import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

test('a keyed hash depends on its key and purpose alone, so that what was stored still matches years later', () => {
  const secret = 'the present APP_SECRET of an installation';
  const hash = createKeyedHash(secret, 'identity-document');
  expect(createKeyedHash(secret, 'identity-document')('nin_slip\n12345678901')).toBe(
    hash('nin_slip\n12345678901'),
  );
  expect(createKeyedHash(`${secret}!`, 'identity-document')('nin_slip\n12345678901')).not.toBe(
    hash('nin_slip\n12345678901'),
  );
  // The derivation is written out here, because a change of it would make every stored hash worthless.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'identity-document', 32));
  expect(hash('a')).toBe(createHmac('sha256', key).update('a').digest('base64url'));
});
