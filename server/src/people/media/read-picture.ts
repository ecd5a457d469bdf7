import { createHash } from 'node:crypto';
import type { ErrorCode } from '@marketplace/contract/error-codes';
import {
  AppError,
  isOurFault,
  type Limit,
  type Limits,
  type UploadedFile,
} from '../../platform/http/index.ts';
import { type DrawnPicture, PictureProblem, type PictureSize } from './picture-jobs.ts';
import type { PictureQueue } from './picture-queue.ts';

export interface ReadPicture extends DrawnPicture {
  hash: string;
}

/** The sender of pictures, whose megapixels are counted. */
export interface PictureSender {
  accountId: string;
  /** The address, or the network that limits count as one address. */
  ip: string;
  /** Aborts when the sender disconnects, so that no work is wasted. */
  signal?: AbortSignal | undefined;
}

export type SentPicture = Pick<UploadedFile, 'path' | 'field'>;

/** Two full galleries of 12-megapixel photos; the web app shrinks photos before sending. Decoding a megapixel takes up to 20 ms. */
export const MEGAPIXELS_AN_HOUR = 500;
/** Mobile networks put thousands of people behind one address. */
export const NETWORK_MEGAPIXELS_AN_HOUR = 10_000;
/** The megapixels counted for a picture whose decoding was stopped, since it took as much work. */
export const STOPPED_MEGAPIXELS = 100;

export type PictureReader = ReturnType<typeof createPictureReader>;

/** Reads all pictures that people send: counts their pixels and queues them for decoding. */
export function createPictureReader({ queue, limits }: { queue: PictureQueue; limits: Limits }) {
  const message = 'That was a lot of pictures at once. Please wait a while and try again.';
  const perPerson = limits({ name: 'megapixels', points: MEGAPIXELS_AN_HOUR, seconds: 3600, message });
  const perNetwork = limits({
    name: 'megapixels-network',
    points: NETWORK_MEGAPIXELS_AN_HOUR,
    seconds: 3600,
    message,
    perNetwork: true,
  });

  /**
   * Decodes and redraws the pictures of one form in order. All are measured and counted before the first is decoded.
   * @throws AppError that says which picture has which fault
   */
  async function read(files: readonly SentPicture[], sender: PictureSender): Promise<ReadPicture[]> {
    if (files.length === 0) return [];
    const turn = { person: sender.accountId, network: sender.ip, signal: sender.signal };
    let megapixels = 0;
    for (const file of files) {
      const { width, height } = await explained(file, sender, () =>
        queue.run<PictureSize>({ kind: 'measure', path: file.path }, turn),
      );
      megapixels += Math.ceil((width * height) / 1_000_000);
    }
    await count(perPerson, sender.accountId, megapixels);
    try {
      await count(perNetwork, sender.ip, megapixels);
    } catch (error) {
      // The network's limit includes other people, so this form does not count for this person.
      if (error instanceof AppError) await perPerson.giveBack(sender.accountId, megapixels);
      throw error;
    }
    try {
      return await drawAll(files, sender, turn);
    } catch (error) {
      // The person has to send the same pictures again. If giving back fails as well, the first error says more.
      if (isOurFault(error)) {
        await Promise.allSettled([
          perPerson.giveBack(sender.accountId, megapixels),
          perNetwork.giveBack(sender.ip, megapixels),
        ]);
      }
      throw error;
    }
  }

  async function drawAll(
    files: readonly SentPicture[],
    sender: PictureSender,
    turn: { person: string; network: string; signal: AbortSignal | undefined },
  ): Promise<ReadPicture[]> {
    const read: ReadPicture[] = [];
    for (const file of files) {
      const drawn = await explained(file, sender, () =>
        queue.run<DrawnPicture>({ kind: 'draw', path: file.path }, turn),
      );
      const hash = createHash('sha256').update(drawn.webp[1200]).digest('hex').slice(0, 32);
      read.push({ ...drawn, hash });
    }
    return read;
  }

  async function readOne(file: SentPicture, sender: PictureSender): Promise<ReadPicture> {
    const [picture] = await read([file], sender);
    return picture as ReadPicture;
  }

  async function explained<T>(file: SentPicture, sender: PictureSender, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      if (error.problem === 'too-slow' || error.problem === 'too-much-memory') {
        await countAnyway(perPerson, sender.accountId, STOPPED_MEGAPIXELS);
        await countAnyway(perNetwork, sender.ip, STOPPED_MEGAPIXELS);
      }
      throw explain(error.problem, file.field);
    }
  }

  return { read, readOne };
}

/**
 * Counts megapixels. A refused amount is not counted, so a smaller form passes.
 * @throws AppError
 */
async function count(limit: Limit, key: string, megapixels: number): Promise<void> {
  try {
    await limit.countTry(key, megapixels);
  } catch (error) {
    if (error instanceof AppError) await limit.giveBack(key, megapixels);
    throw error;
  }
}

async function countAnyway(limit: Limit, key: string, megapixels: number): Promise<void> {
  try {
    await limit.countTry(key, megapixels);
  } catch (error) {
    // The megapixels are counted, so the next picture is refused. This one reports its own fault, which says more.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Problems that only voice notes have. */
type VoiceFault = 'video' | 'no-voice' | 'too-long';

function explain(problem: PictureProblem['problem'], field: string): AppError {
  const described: Record<Exclude<PictureProblem['problem'], VoiceFault>, readonly [ErrorCode, string]> = {
    'no-picture': [
      'unsupported_type',
      "That isn't a picture we can open. Please choose a photo (JPEG, PNG or WebP).",
    ],
    heic: [
      'unsupported_type',
      "We can't open this kind of picture (HEIC). Please take a screenshot of it and send that.",
    ],
    'too-large': [
      'too_large',
      'That picture is too large (more than 40 megapixels). Please choose a smaller one, or take a screenshot of it and send that.',
    ],
    damaged: ['invalid_input', 'That picture is damaged. Please choose another one.'],
    'too-much-memory': [
      'too_large',
      'That picture is too heavy for us to open. Please take a screenshot of it and send that, or choose another one.',
    ],
    'too-slow': [
      'too_large',
      'That picture is too heavy for us to open. Please take a screenshot of it and send that, or choose another one.',
    ],
  };
  const [code, message] = described[problem as keyof typeof described];
  return new AppError(code, message, { field });
}
