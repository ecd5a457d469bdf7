import { uploadFile } from '@marketplace/contract/contact/messages';
import type { Agreement } from '@marketplace/contract/work/agreements';
import {
  type AgreementCase,
  answerProposal,
  askTeam,
  proposeSolution,
  viewCase,
  withdrawCase,
  writeInCase,
} from '@marketplace/contract/work/cases/cases';
import { buildPicture } from './adversarial-files.ts';
import type { Answer, TestApp } from './app-on-database.ts';
import type { Person } from './conversations.ts';
import { newCommand, stepsOf } from './offers.ts';

/** The steps of cases over HTTP, each as a new tap unless `changes` names one. */
export function casesOf(app: Pick<TestApp, 'post' | 'call' | 'now'>) {
  const acting =
    (path: string, fixed: object = {}) =>
    (person: { token: string }, { _id }: { _id: string }, changes: object = {}): Promise<Answer> =>
      app.post(
        path,
        { client_id: newCommand(), case_id: _id, ...fixed, ...changes },
        { token: person.token },
      );
  return {
    view: (person: { token: string }, { _id }: { _id: string }) =>
      app.call(viewCase, { case_id: _id }, person),
    write: acting(writeInCase.path, { text: 'It drips again' }),
    propose: acting(proposeSolution.path, { kind: 'price', price: 12_000 }),
    accept: (person: { token: string }, shown: AgreementCase, changes: object = {}) =>
      acting(answerProposal.path, { proposal_id: shown.proposal_id, accept: true })(person, shown, changes),
    decline: (person: { token: string }, shown: AgreementCase, changes: object = {}) =>
      acting(answerProposal.path, { proposal_id: shown.proposal_id, accept: false })(person, shown, changes),
    withdraw: acting(withdrawCase.path),
    askTeam: acting(askTeam.path),
    /** Reports a problem and returns the case that it opened. @throws when it was refused */
    async opened(person: Person, agreement: { _id: string }, changes: object = {}): Promise<AgreementCase> {
      const { status, body } = await stepsOf(app).reportProblem(person, agreement, {
        problem: 'poor_work',
        text: 'It still drips',
        ...changes,
      });
      if (status !== 200) throw new Error(`report_problem: ${JSON.stringify(body)}`);
      const { case: found } = body.agreement as Agreement;
      if (!found) throw new Error('The agreement has no case');
      return (await this.view(person, found)).body.case as AgreementCase;
    },
  };
}

/** Uploads a file to a conversation, by default a picture, and returns its id. @throws when it was refused */
export async function uploadTo(
  app: Pick<TestApp, 'url'>,
  person: { token: string },
  conversationId: string,
  bytes?: Buffer,
): Promise<string> {
  const form = new FormData();
  form.append('conversation_id', conversationId);
  form.append('file', new Blob([new Uint8Array(bytes ?? (await buildPicture()))]), 'tap.jpg');
  const answer = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const body = (await answer.json()) as { file?: { _id: string } };
  if (!body.file) throw new Error(`upload_file: ${JSON.stringify(body)}`);
  return body.file._id;
}
