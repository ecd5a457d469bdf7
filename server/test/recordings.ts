import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

export interface RecordingFacts {
  format?: 'webm' | 'mp4' | 'mkv';
  seconds?: number;
  codec?: 'opus' | 'aac' | 'mp3';
  /** Written as recorders of some phones do. */
  tags?: MetadataTags;
  /** Adds a picture track. */
  video?: boolean;
  /** How many tracks of sound. */
  tracks?: number;
  /** Written piece by piece as by a recorder, without a length and an index. */
  live?: boolean;
}

const formats: Record<NonNullable<RecordingFacts['format']>, (live: boolean) => OutputFormat> = {
  webm: (live) => new WebMOutputFormat({ appendOnly: live }),
  mkv: (live) => new MkvOutputFormat({ appendOnly: live }),
  mp4: (live) => new Mp4OutputFormat({ fastStart: live ? 'fragmented' : 'in-memory' }),
};

/** Packets of Opus with 20 ms of silence each. */
const OPUS_SILENCE = new Uint8Array([0xf8, 0xff, 0xfe]);
const PACKET_S = 0.02;

const descriptions = {
  opus: undefined,
  // AAC-LC, 48 kHz, one channel.
  aac: new Uint8Array([0x11, 0x88]),
  mp3: undefined,
};
const codecNames = { opus: 'opus', aac: 'mp4a.40.2', mp3: 'mp3' };

/** A container with a recording: what a recorder writes, or what somebody sends instead. */
export async function buildRecording(facts: RecordingFacts = {}): Promise<Buffer> {
  const { format = 'webm', seconds = 2, codec = 'opus', tags, video, tracks = 1, live = false } = facts;
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](live), target });
  const sounds = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const sound of sounds) output.addAudioTrack(sound);
  const film = video ? new EncodedVideoPacketSource('vp8') : null;
  if (film) output.addVideoTrack(film);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  const description = descriptions[codec];
  const decoderConfig = {
    codec: codecNames[codec],
    numberOfChannels: 1,
    sampleRate: 48_000,
    ...(description && { description }),
  };
  await film?.add(new EncodedPacket(new Uint8Array(50), 'key', 0, seconds), {
    decoderConfig: { codec: 'vp8', codedWidth: 16, codedHeight: 16 },
  });
  for (let packet = 0; packet < seconds / PACKET_S; packet += 1) {
    for (const sound of sounds)
      await sound.add(new EncodedPacket(OPUS_SILENCE, 'key', packet * PACKET_S, PACKET_S), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}
