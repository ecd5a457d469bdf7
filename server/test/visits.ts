import type { Agreement } from '@marketplace/contract/work/agreements';
import { doorCodeCheck } from '@marketplace/contract/work/door-codes';
import {
  callOther,
  enterDoorCode,
  reportUnsafe,
  sendVisitNotice,
  shareVisit,
  stopSharing,
  type Visit,
  viewCautions,
  viewSharedVisit,
  viewVisit,
} from '@marketplace/contract/work/visits';
import type { TestApp } from './app-on-database.ts';
import { newCommand } from './offers.ts';

type Token = { token: string };
type Which = Pick<Agreement, '_id'>;

/** The operations of visits over HTTP, each as a new tap unless `changes` names one. */
export function visitsOf(app: TestApp) {
  return {
    view: (person: Token, { _id }: Which) => app.call(viewVisit, { agreement_id: _id }, person),
    /** @throws when it was refused */
    async seen(person: Token, which: Which): Promise<Visit> {
      const { status, body } = await this.view(person, which);
      if (status !== 200) throw new Error(`view_visit: ${JSON.stringify(body)}`);
      return body.visit;
    },
    enter: (person: Token, { _id }: Which, code: string, changes: object = {}) =>
      app.post(enterDoorCode.path, { agreement_id: _id, code, client_id: newCommand(), ...changes }, person),
    say: (person: Token, { _id }: Which, minutes_late: unknown, changes: object = {}) =>
      app.post(
        sendVisitNotice.path,
        { agreement_id: _id, minutes_late, client_id: newCommand(), ...changes },
        person,
      ),
    call: (person: Token, { _id }: Which) => app.call(callOther, { agreement_id: _id }, person),
    share: (person: Token, { _id }: Which) => app.call(shareVisit, { agreement_id: _id }, person),
    stop: (person: Token, { _id }: Which) => app.call(stopSharing, { agreement_id: _id }, person),
    /** What the holder of a link sees. @param path as `share` answered it */
    shared: (path: string) => app.call(viewSharedVisit, { token: path.replace('/visit/', '') }),
    report: (person: Token, { _id }: Which, details = '') =>
      app.call(reportUnsafe, { agreement_id: _id, details }, person),
    cautions: (person: Token, conversation_id: string) => app.call(viewCautions, { conversation_id }, person),
  };
}

/** A code that the phone takes for the right one, by its check number, and that is not the right one. */
export function lookalikes(code: string, count: number): string[] {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  return all
    .filter((other) => other !== code && doorCodeCheck(other) === doorCodeCheck(code))
    .slice(0, count);
}
