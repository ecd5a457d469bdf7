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

/** A recording in an MP4 container written by this server. It contains only the sound of the uploaded file. */
export interface CopiedVoice {
  durationMs: number;
  bytes: Buffer;
}

/** The shortest Opus packets have 2.5 ms. A file with more packets claims to be longer than allowed. */
const PACKETS_MAX = (VOICE_ACCEPTED_SECONDS * 1000) / 2.5;
/** Both codecs can play this. More channels or an extreme rate do not come from a microphone. */
const CHANNELS_MAX = 2;
const SAMPLE_RATE_MAX = 96_000;

/**
 * Copies the packets of a recording's only track into a new MP4 container. Tags, locations and other tracks are left out, and the copy
 * gains a length and a seek index, which browser recordings lack. The sound is not decoded: Opus from WebM stays Opus, which iPhones play
 * in MP4 from iOS 17.0 and in WebM only from 17.4.
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
    // WebM does not store the length of its last packet, so the distance between the two before it is used.
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

/**
 * Returns the only track.
 * @throws PictureProblem for a file with a picture track, with several sound tracks, or without any
 */
async function soundOf(input: Input): Promise<InputAudioTrack> {
  const tracks = await input.getTracks();
  if (tracks.some((track) => track.isVideoTrack())) throw new PictureProblem('video');
  const [track, second] = tracks;
  if (!track?.isAudioTrack() || second) throw new PictureProblem('no-voice');
  return track;
}
