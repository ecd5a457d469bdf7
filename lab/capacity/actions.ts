import { randomBytes, randomUUID } from 'node:crypto';
import {
  checkConvers,
  getConversations,
  getMessages,
  uploadFile,
  viewUnread,
} from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans, viewArtisan, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { viewHome } from '@marketplace/contract/discovery/home';
import { createSubscription } from '@marketplace/contract/money/subscriptions';
import { login, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import { acceptOffer, makeOffer } from '@marketplace/contract/work/agreements';
import { postJob } from '@marketplace/contract/work/jobs';
import { createReview } from '@marketplace/contract/work/reviews';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { artisanSlug } from '../../server/src/discovery/artisans/places/artisan-address.ts';
import { codeIn, createInboxReader } from '../../server/test/inbox.ts';
import { buildJobForm } from '../../server/test/jobs.ts';
import { buildOffer } from '../../server/test/offers.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import type { ActionName } from './action-names.ts';
import type { Couple, Marketplace, Member } from './marketplace.ts';

/** Something that a person does, with all the requests it takes. */
export interface Action {
  name: ActionName;
  /** The most repetitions in a round, for actions that cause seconds of work. */
  most?: number;
  /**
   * Whether the action is measured at the pace at which a server process gets it. The server handles messages and notifications of the same
   * moment together: four people who write without a pause share nearly every statement, which does not happen on a normal day.
   */
  apart?: boolean;
  act(): Promise<void>;
}

interface ArtisanRow {
  id: string;
  full_name: string;
  short_name: string | null;
  category: string;
  skill: string;
  state: string;
  city: string;
}

const PASSWORD = 'mango tree 41';
/** How many couples have both sockets open. In the others, only the customer has one. */
const ONLINE = 500;
/** People who may open conversations. */
const SUBSCRIBERS = 50;
const OPENED_AT_ONCE = 20;
const PHOTO = { width: 1600, height: 1200 };
/** Words for trades and places. No two searches have the same combination. */
const trades = ['plumber', 'electrician', 'tailor', 'carpenter', 'hairdresser', 'painter', 'web developer'];
const places = ['Surulere', 'Ikeja', 'Yaba', 'Lekki', 'Abuja', 'Kano', 'Ibadan', 'Enugu'];

/** Prepares what the actions need. The sockets stay open until `close`. */
export async function openActions(market: Marketplace) {
  const { client, couples, sql } = market;
  const inbox = createInboxReader(market.sandboxUrl);
  const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;
  const couple = (index: number) => at(couples, index);
  const artisans = (
    await sql.query<ArtisanRow>(
      `select id, full_name, short_name, category, skill, state, city
       from artisan_profiles join accounts on id = account_id where listed order by id limit 5000`,
    )
  ).rows.map(({ full_name, short_name, ...artisan }) => ({
    ...artisan,
    slug: short_name ?? artisanSlug(full_name, artisan.id),
  }));
  const photos = await Promise.all(Array.from({ length: 40 }, makePhoto));
  const assets = await assetsOfHome(market);
  const online = couples.slice(0, ONLINE);
  const away = couples.slice(ONLINE);
  const chat = await openChat(market, online, away);
  const knownLogin = await signUp(market, inbox);
  const subscribers = couples.slice(0, SUBSCRIBERS);
  for (const { customer } of subscribers) await buyPlan(market, customer.token);

  /** A different charge each time, so no two lists are alike. */
  const coldFilter = (index: number) => ({ state: 'Lagos', max_charge: 10_000 + index });

  const works: (Omit<Action, 'act'> & { act(index: number): Promise<void> })[] = [
    { name: 'a page of the website, kept', act: async () => void (await client.get('/')) },
    {
      name: 'a page of the website, drawn anew',
      act: async (index) => void (await client.get(`/a/${at(artisans, index).slug}`)),
    },
    {
      name: 'a script, style or picture from the server',
      act: async (index) => void (await client.get(at(assets, index))),
    },
    {
      name: 'a visitor’s list, kept',
      act: async (index) =>
        void (await client.call(notLoggedInViewArtisans, {
          state: at(['Lagos', 'Kano', 'Rivers'], index),
        })),
    },
    {
      name: 'a visitor’s list, read anew',
      act: async (index) => void (await client.call(notLoggedInViewArtisans, coldFilter(index))),
    },
    {
      name: 'a line in the search box',
      act: async (index) =>
        void (await client.call(findArtisans, {
          text: `${at(trades, index)} in ${at(places, Math.floor(index / trades.length))} under ${5000 + index}`,
        })),
    },
    { name: 'sign-up with a code by SMS', act: async () => void (await signUp(market, inbox)) },
    {
      name: 'log-in with a password',
      act: async () => void (await client.call(login, { email: knownLogin, password: PASSWORD })),
    },
    {
      name: 'connecting (socket, unread, own home)',
      act: async (index) => {
        const { token } = couple(index).customer;
        const socket = await openSocket(market, token);
        await client.call(viewUnread, {}, token);
        await client.call(viewHome, {}, token);
        socket.close();
      },
    },
    {
      name: 'a list, logged in',
      act: async (index) =>
        void (await client.call(viewArtisans, coldFilter(index), couple(index).customer.token)),
    },
    {
      name: 'an artisan’s page, logged in',
      act: async (index) =>
        void (await client.call(
          viewArtisan,
          { artisan_id: at(artisans, index).id },
          couple(index).customer.token,
        )),
    },
    {
      name: 'the list of conversations',
      act: async (index) => void (await client.call(getConversations, {}, couple(index).customer.token)),
    },
    {
      name: 'a page of messages',
      act: async (index) =>
        void (await client.call(
          getMessages,
          { conversation_id: couple(index).conversationId },
          couple(index).customer.token,
        )),
    },
    { name: 'a message to somebody online', apart: true, act: (index) => chat.sendToOnline(index) },
    {
      name: 'a message to somebody away, with a push',
      // Once per person, because an unread conversation sends one push a minute.
      most: 100,
      apart: true,
      act: (index) => chat.sendToAway(index),
    },
    {
      name: 'a photo in a conversation',
      act: async (index) => {
        const { conversationId, customer } = couple(index);
        const form = new FormData();
        form.set('conversation_id', conversationId);
        form.set('client_id', randomUUID());
        form.set('file', new Blob([newPhoto(at(photos, index))], { type: 'image/jpeg' }), 'tap.jpg');
        await client.upload(uploadFile, form, customer.token);
      },
    },
    {
      name: 'a picture of work',
      most: 4,
      act: async (index) => {
        const form = new FormData();
        form.set('images', new Blob([newPhoto(at(photos, index))], { type: 'image/jpeg' }), 'work.jpg');
        await client.upload(uploadGalleryImgs, form, couple(index).artisan.token);
      },
    },
    {
      name: 'a job, posted',
      // The artisans of the job's trade and state are notified, each at most ten times a day.
      most: 20,
      apart: true,
      act: async (index) => {
        const { category, skill, state, city } = at(artisans, index);
        await client.call(
          postJob,
          {
            ...buildJobForm(),
            job_title: `Work number ${index}`,
            service_category: category,
            specific_service: skill,
            state,
            city,
            idempotency_key: randomUUID(),
          },
          couple(index).customer.token,
        );
      },
    },
    {
      name: 'a conversation, opened',
      apart: true,
      act: async (index) =>
        void (await client.call(
          checkConvers,
          {
            receiver_id: at(artisans, index + Math.floor(index / subscribers.length)).id,
            conv_type: 'artisan',
          },
          at(subscribers, index).customer.token,
        )),
    },
    {
      name: 'an offer, made and accepted',
      apart: true,
      act: async (index) => {
        const { conversationId, customer, artisan } = couple(index);
        const { agreement } = await client.call(
          makeOffer,
          {
            conversation_id: conversationId,
            client_id: randomUUID(),
            ...buildOffer(new Date()),
            what: `Mend the tap in the kitchen, visit ${index}`,
          },
          artisan.token,
        );
        await client.call(
          acceptOffer,
          { agreement_id: agreement._id, version: 1, client_id: randomUUID() },
          customer.token,
        );
      },
    },
    {
      name: 'a review',
      apart: true,
      act: async (index) => {
        const { conversationId, customer, artisan } = couple(index);
        await client.call(
          createReview,
          {
            target_id: artisan.id,
            conversation_id: conversationId,
            rating: 1 + (index % 5),
            text: `Came on time and mended it, visit ${index}.`,
          },
          customer.token,
        );
      },
    },
    {
      name: 'a plan, paid',
      apart: true,
      act: (index) => buyPlan(market, couple(index).customer.token),
    },
  ];
  // A review needs a conversation in which both people wrote.
  await sql.query(
    'update conversations set opener_wrote = true, other_wrote = true where id = any($1::uuid[])',
    [couples.map(({ conversationId }) => conversationId)],
  );
  const actions = works.map(({ act, ...work }): Action => {
    let index = -1;
    return {
      ...work,
      act() {
        index += 1;
        return act(index);
      },
    };
  });
  return { actions, close: () => chat.close() };
}

/** Returns the email address of a new person, who has the password `PASSWORD`. */
async function signUp({ client }: Marketplace, inbox: ReturnType<typeof createInboxReader>): Promise<string> {
  const form = buildSignUpForm({
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    confirm_password: PASSWORD,
    preferred_method: 'sms',
  });
  await client.call(signupStageOne, form);
  const otp = codeIn(await inbox.next(form.phone_no));
  await client.call(signupStageTwo, { ...form, otp });
  return form.phone_no;
}

/** Buys a plan, and waits until the provider's webhook was accepted. */
async function buyPlan({ client, paystack }: Marketplace, token: string): Promise<void> {
  const opened = await client.call(createSubscription, buildPlanForm('starter_weekly'), token);
  await paystack.checkout(opened.response.data.authorization_url);
  await paystack.idle();
}

/** Makes a photo as phones take it: about 300 kB of JPEG with light, colours and some noise. */
async function makePhoto(): Promise<Buffer> {
  const small = randomBytes(64 * 48 * 3);
  const photo = sharp(small, { raw: { width: 64, height: 48, channels: 3 } }).resize(PHOTO);
  const noise = {
    create: {
      ...PHOTO,
      channels: 3 as const,
      background: '#777',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
    },
  };
  const grain = await sharp(noise).png().toBuffer();
  return photo
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Returns the same photo as a different file, because the server does not process a picture it already knows. */
function newPhoto(photo: Buffer): Buffer<ArrayBuffer> {
  const comment = Buffer.from(randomUUID());
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), segment, comment, photo.subarray(2)]);
}

/** Returns the files that the home page names: scripts, styles, fonts and pictures. */
async function assetsOfHome({ client }: Marketplace): Promise<string[]> {
  const page = (await client.get('/')).toString();
  const assets = [...page.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(
    ([, path]) => path as string,
  );
  if (assets.length === 0) throw new Error('The home page names no file');
  return [...new Set(assets)];
}

async function openSocket({ server, connections }: Marketplace, token: string): Promise<Socket> {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  // The client's types omit the connection.
  const { transport } = socket.io.engine as unknown as {
    transport: { ws: { _socket: Marketplace['connections'][number] } };
  };
  connections.push(transport.ws._socket);
  return socket;
}

/** Opens sockets for both people of the couples online, and for the customers whose artisan is away. */
async function openChat(market: Marketplace, online: Couple[], away: Couple[]) {
  const waiting = new Map<string, () => void>();
  const sockets = new Map<string, Socket>();
  const open = async ({ id, token }: Member) => void sockets.set(id, await openSocket(market, token));
  const people = [...online, ...away].map(({ customer }) => customer);
  people.push(...online.map(({ artisan }) => artisan));
  for (let first = 0; first < people.length; first += OPENED_AT_ONCE)
    await Promise.all(people.slice(first, first + OPENED_AT_ONCE).map(open));
  for (const { conversationId, artisan } of online) {
    sockets
      .get(artisan.id)
      ?.on(`receive-message-${conversationId}`, ({ message }: { message: { client_id: string } }) => {
        waiting.get(message.client_id)?.();
        waiting.delete(message.client_id);
      });
  }

  async function send(
    socket: Socket,
    conversationId: string,
    client_id: string,
    index: number,
  ): Promise<void> {
    const answer = (await socket.timeout(30_000).emitWithAck('send-message', {
      conversation_id: conversationId,
      message: `Good day. The tap in the kitchen drips, when could you come and look at it? (${index})`,
      client_id,
    })) as { status: string };
    if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
  }

  return {
    /** Sends a message and waits until the artisan's socket has it. */
    async sendToOnline(index: number): Promise<void> {
      const { conversationId, customer } = online[index % online.length] as Couple;
      const client_id = randomUUID();
      const received = new Promise<void>((resolve) => waiting.set(client_id, resolve));
      await send(sockets.get(customer.id) as Socket, conversationId, client_id, index);
      await received;
    },
    /** Sends a message to an artisan who has no socket. */
    async sendToAway(index: number): Promise<void> {
      const { conversationId, customer } = away[index % away.length] as Couple;
      await send(sockets.get(customer.id) as Socket, conversationId, randomUUID(), index);
    },
    close(): void {
      for (const socket of sockets.values()) socket.close();
    },
  };
}
