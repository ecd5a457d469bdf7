import type { MeasureCall, ProviderOutcome } from '../observability/metrics.ts';
import type { FileStore } from '../storage/storage.ts';
import type { Delivery, TemplateProvider, TextProvider } from './delivery.ts';
import type { Mail } from './mail.ts';
import type { PushOutcome, WebPush } from './web-push.ts';

/* Wraps the platform's providers so that their requests are measured. */

const deliveryOutcomes: Record<Delivery, ProviderOutcome> = {
  sent: 'ok',
  refused: 'refused',
  uncertain: 'uncertain',
};
const outcomeOf = (delivery: Delivery): ProviderOutcome => deliveryOutcomes[delivery];

const pushOutcomes: Record<PushOutcome['kind'], ProviderOutcome> = {
  sent: 'ok',
  // The push service worked: it reported that the browser has unsubscribed.
  gone: 'ok',
  later: 'failed',
  refused: 'refused',
  uncertain: 'uncertain',
};

export function measureMail(mail: Mail, measure: MeasureCall): Mail {
  return { ...mail, send: (...given) => measure(() => mail.send(...given), outcomeOf) };
}

export function measureSms(sms: TextProvider<'sms'>, measure: MeasureCall): TextProvider<'sms'> {
  return { ...sms, send: (...given) => measure(() => sms.send(...given), outcomeOf) };
}

export function measureWhatsapp(whatsapp: TemplateProvider, measure: MeasureCall): TemplateProvider {
  return {
    ...whatsapp,
    send: (...given) => measure(() => whatsapp.send(...given), outcomeOf),
    sendLink: (...given) => measure(() => whatsapp.sendLink(...given), outcomeOf),
  };
}

export function measurePush(push: WebPush, measure: MeasureCall): WebPush {
  return {
    ...push,
    send: (...given) =>
      measure(
        () => push.send(...given),
        ({ kind }) => pushOutcomes[kind],
      ),
  };
}

/** Measures everything but lists, which hourly sweeps read. */
export function measureStorage(storage: FileStore, measure: MeasureCall): FileStore {
  const ok = () => 'ok' as const;
  return {
    ...storage,
    put: (...given) => measure(() => storage.put(...given), ok),
    putFile: (...given) => measure(() => storage.putFile(...given), ok),
    open: (...given) => measure(() => storage.open(...given), ok),
    remove: (...given) => measure(() => storage.remove(...given), ok),
  };
}
