import { readFile } from 'node:fs/promises';
import { VOICE_ACCEPTED_SECONDS } from '@marketplace/contract/contact/voice-notes';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny';
import { PictureProblem } from './picture-jobs.ts';

/** A recording in an MP4 container that this server has written. Only the sound of the uploaded file is in it. */
export interface CopiedVoice {
  durationMs: number;
  bytes: Buffer;
}

/** The shortest packets of Opus have 2.5 ms. A file with more packets than that claims to be longer than it may be. */
const PACKETS_MAX = (VOICE_ACCEPTED_SECONDS * 1000) / 2.5;
/** Both codecs can play this. A container that claims more channels or a wild rate is no recording of a microphone. */
const CHANNELS_MAX = 2;
const SAMPLE_RATE_MAX = 96_000;

/**
 * Copies the packets of the only track of a recording, one by one, into a new MP4 container. So tags, places and other tracks of the
 * uploaded file are left out, and the copy has its length and an index at which players can seek, which a recording of a browser lacks.
 * The sound is not decoded: Opus from WebM stays Opus, which iPhones play in MP4 from iOS 17.0 on and in WebM only from 17.4 on.
 * @throws PictureProblem
 */
export async function copyVoice(path: string): Promise<CopiedVoice> {
  const input = new Input({ formats: [WEBM, MP4], source: new BufferSource(await readFile(path)) });
  const track = await soundOf(input);
  const isWebm = (await input.getFormat()) === WEBM;
  const codec = await track.getCodec();
  if (codec !== 'opus' && (isWebm || codec !== 'aac')) throw new PictureProblem('no-voice');
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new PictureProblem('damaged');
  if (decoderConfig.numberOfChannels > CHANNELS_MAX || decoderConfig.sampleRate > SAMPLE_RATE_MAX)
    throw new PictureProblem('no-voice');

  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound);
  await output.start();
  let start: number | undefined;
  let before = 0;
  let end = 0;
  let packets = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    start ??= packet.timestamp;
    const timestamp = packet.timestamp - start;
    // WebM does not say how long its last packet is: it counts as long as the distance between the two before it.
    const duration = packet.duration || end - before;
    packets += 1;
    before = timestamp;
    end = Math.max(end, timestamp + duration);
    if (end > VOICE_ACCEPTED_SECONDS || packets > PACKETS_MAX) throw new PictureProblem('too-long');
    if (timestamp < 0) throw new PictureProblem('damaged');
    await sound.add(packet.clone({ timestamp, duration }), { decoderConfig });
  }
  const durationMs = Math.round(end * 1000);
  if (packets === 0 || durationMs < 1) throw new PictureProblem('damaged');
  await output.finalize();
  if (!target.buffer) throw new PictureProblem('damaged');
  return { durationMs, bytes: Buffer.from(target.buffer) };
}

/** The only track. @throws PictureProblem for a file with a picture track, with several tracks of sound, or without any. */
async function soundOf(input: Input): Promise<InputAudioTrack> {
  const tracks = await input.getTracks();
  if (tracks.some((track) => track.isVideoTrack())) throw new PictureProblem('video');
  const [track, second] = tracks;
  if (!track?.isAudioTrack() || second) throw new PictureProblem('no-voice');
  return track;
}
