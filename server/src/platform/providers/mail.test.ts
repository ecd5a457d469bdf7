import { signupStageOne } from '@marketplace/contract/people/accounts';
import { expect, test } from 'vitest';
import { buildSignUpForm } from '../../../test/people.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { createLog } from '../observability/log.ts';
import { createMail } from './mail.ts';

const NOTICE = 'This is a rehearsal. Payments are only tests: no money moves.';

// Shows: rehearsal-1
test.each<{ settings: Record<string, string>; isNoticed: boolean }>([
  { settings: { REHEARSAL: '1' }, isNoticed: true },
  { settings: {}, isNoticed: false },
])(
  'each email begins with the notice of a rehearsal, and only then: $settings',
  async ({ settings, isNoticed }) => {
    const app = await startTestApp(settings);
    try {
      const form = buildSignUpForm({ preferred_method: 'email' });
      expect((await app.call(signupStageOne, form)).status).toBe(200);
      expect((await app.inbox.next(form.email)).text.startsWith(`${NOTICE}\n\n`)).toBe(isNoticed);

      if (!app.config.mail) throw new Error('no mail server');
      const mail = createMail(app.config.mail, 10_000, createLog('silent'));
      const html = '<html><body style="margin:0"><h1>Hello</h1></body></html>';
      expect(await mail.send(form.email, { subject: 'Hello', text: 'Hello', html })).toBe('sent');
      mail.close();
      const { html: received } = await app.inbox.next(form.email);
      expect(received?.includes(`<body style="margin:0"><p>${NOTICE}</p><h1>`)).toBe(isNoticed);
    } finally {
      await app.close();
    }
  },
);
