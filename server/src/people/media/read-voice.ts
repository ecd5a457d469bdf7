import { VOICE_MAX_SECONDS } from '@marketplace/contract/contact/voice-notes';
import type { ErrorCode } from '@marketplace/contract/error-codes';
import { AppError } from '../../platform/http/index.ts';
import type { CopiedVoice } from './copy-voice.ts';
import { PictureProblem } from './picture-jobs.ts';
import type { PictureQueue } from './picture-queue.ts';
import type { PictureSender, SentPicture } from './read-picture.ts';

const EBML_MAGIC = Buffer.from('1a45dfa3', 'hex');
const FTYP = Buffer.from('ftyp');

/** Returns whether the first bytes are those of a container that can hold sound: WebM and Matroska, or MP4 and its relatives. */
export function mayBeVoice(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(EBML_MAGIC) || bytes.subarray(4, 8).equals(FTYP);
}

export type VoiceReader = ReturnType<typeof createVoiceReader>;

/**
 * Reads all voice notes that people send, with the processes and the queue of the pictures, because a container can be just as malicious.
 */
export function createVoiceReader({ queue }: { queue: PictureQueue }) {
  /** @throws AppError that says what is wrong with the file */
  return async function readVoice(
    { path, field }: SentPicture,
    { accountId, ip, signal }: PictureSender,
  ): Promise<CopiedVoice> {
    try {
      return await queue.run<CopiedVoice>(
        { kind: 'voice', path },
        { person: accountId, network: ip, signal },
      );
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      const [code, message] = sentences[error.problem] ?? damaged;
      throw new AppError(code, message, { field });
    }
  };
}

const damaged = ['invalid_input', 'That voice note is damaged. Please record it again.'] as const;

const sentences: Partial<Record<PictureProblem['problem'], readonly [ErrorCode, string]>> = {
  video: ['unsupported_type', 'That is a video. Please send a voice note, a picture or a document.'],
  'no-voice': [
    'unsupported_type',
    "That file isn't a voice note. Please record it here, or choose a picture or a document.",
  ],
  'too-long': [
    'too_large',
    `That voice note is too long. Please keep it within ${VOICE_MAX_SECONDS / 60} minutes.`,
  ],
};
