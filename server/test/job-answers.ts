import { checkConvers } from '@marketplace/contract/contact/messages';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { viewJobAnswers } from '@marketplace/contract/work/job-answers';
import type { TestApp } from './app-on-database.ts';
import { addTrade, TestSocket } from './conversations.ts';
import { addPerson } from './people.ts';
import { buyPlan } from './plans.ts';

export type Answers = AnswerOf<typeof viewJobAnswers>;

/** An artisan with a plan who can answer jobs. */
export async function addAnsweringArtisan(app: TestApp, name = 'Musa Bello') {
  const person = await addPerson(app, name);
  await addTrade(app, person);
  const plan = (await buyPlan(app, person.token, 'starter_weekly'))._id as string;
  return { ...person, plan };
}

/** Answers a job with a first message over the channel. Returns the id of the conversation. */
export async function answerJob(
  app: TestApp,
  artisan: { token: string },
  jobId: string,
  text = 'I can come today',
): Promise<string> {
  const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, artisan);
  if (opened.status !== 200) throw new Error(`check_convers: ${JSON.stringify(opened.body)}`);
  const chat = opened.body.conversation_id as string;
  const socket = await new TestSocket(app.url, artisan.token).connected();
  await socket.sendOk(chat, text);
  socket.close();
  return chat;
}

/** Marks a conversation as seen up to a place, as its open page does. */
export async function read(
  app: TestApp,
  { token }: { token: string },
  conversation_id: string,
  seq = 1,
): Promise<void> {
  const socket = await new TestSocket(app.url, token).connected();
  await socket.ask('seen', { conversation_id, seq });
  socket.close();
}

/** The answers to a job, as its poster sees them. @throws when they were refused */
export async function viewAnswers(
  app: TestApp,
  poster: { token: string },
  form: RequestOf<typeof viewJobAnswers>,
): Promise<Answers> {
  const { status, body } = await app.call(viewJobAnswers, form, poster);
  if (status !== 200) throw new Error(`view_answers: ${JSON.stringify(body)}`);
  return body;
}
