import { addPasskey, beginPasskey } from '@marketplace/contract/company/second-factor';
import { expect, test, vi } from 'vitest';
import { addMember } from '../../../test/operators.ts';
import { createSoftwarePasskey } from '../../../test/software-passkey.ts';
import { startTestApp } from '../../../test/test-app.ts';

// As after a failed read of the disk: Node never tries such an import again.
vi.mock('@simplewebauthn/server', () => {
  throw new Error('The module is lost');
});

test('a process that cannot read passkeys calls none of them wrong, and is replaced', async () => {
  const origin = 'https://market.test';
  const app = await startTestApp({ PUBLIC_URL: origin });
  try {
    const member = await addMember(app);
    const { options } = (await app.call(beginPasskey, { password: member.form.password }, member)).body;
    const passkey = createSoftwarePasskey({ origin }).make(options);
    expect((await app.call(addPasskey, { passkey }, member)).status).toBe(500);
    // Another process can still check it.
    expect(await app.db.selectFrom('staff_passkey_challenges').select('purpose').execute()).toEqual([
      { purpose: 'add' },
    ]);
    const ready = await fetch(`${app.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ modules: false });
  } finally {
    await app.close();
  }
});
