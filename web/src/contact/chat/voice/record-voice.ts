import {
  VOICE_BITS_A_SECOND,
  VOICE_MAX_SECONDS,
  WAVEFORM_BARS,
  WAVEFORM_TOP,
} from '@marketplace/contract/contact/voice-notes';
import type { Recorded } from '../../../data/saved-files.ts';

/** A finished recording. */
export interface Recording extends Recorded {
  blob: Blob;
}

export interface Recorder {
  pause(): void;
  resume(): void;
  /** Ends the recording and resolves with it; null when nothing was recorded. */
  stop(): Promise<Recording | null>;
  /** Ends and discards the recording. */
  discard(): void;
  elapsedMs(): number;
  /** Loudness so far, from 0 to 1, one value per tenth of a second. */
  levels(): readonly number[];
}

/** MP4 first, because every phone plays it. */
const types = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
];

const LEVEL_EVERY_MS = 100;
/** Background noise in a quiet room is below this. Without a minimum, it would be drawn as high as a voice. */
const QUIET = 0.05;

/**
 * Starts a recording. The browser asks for microphone permission if needed.
 * @param onEnd called when the recording ends by itself: after three minutes, or because another program takes the microphone
 * @throws DOMException without a microphone or permission
 */
export async function startRecorder(onEnd: (reason: 'too long' | 'lost') => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  try {
    return recordFrom(stream, onEnd);
  } catch (error) {
    // Stops the indicator that the microphone is in use.
    for (const track of stream.getTracks()) track.stop();
    throw error;
  }
}

function recordFrom(stream: MediaStream, onEnd: (reason: 'too long' | 'lost') => void): Recorder {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: VOICE_BITS_A_SECOND,
  });
  const meter = createMeter(stream);
  const levels: number[] = [];
  const chunks: Blob[] = [];
  let recordedMs = 0;
  let since: number | null = performance.now();
  let isOver = false;

  const elapsedMs = () => recordedMs + (since === null ? 0 : performance.now() - since);
  function hold(): void {
    recordedMs = elapsedMs();
    since = null;
  }

  const clock = setInterval(() => {
    if (since === null) return;
    levels.push(meter.read());
    if (elapsedMs() >= VOICE_MAX_SECONDS * 1000) onEnd('too long');
  }, LEVEL_EVERY_MS);

  function release(): void {
    isOver = true;
    clearInterval(clock);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data);
  });
  // A phone call, an unplugged headset, or revoked permission.
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => {
      if (!isOver) onEnd('lost');
    });
  }
  recorder.start();

  return {
    elapsedMs,
    levels: () => levels,
    pause() {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      hold();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      since = performance.now();
    },
    async stop() {
      hold();
      if (recorder.state !== 'inactive') {
        const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await ended;
      }
      release();
      const [type = ''] = (recorder.mimeType || mimeType || 'audio/webm').split(';');
      const blob = new Blob(chunks, { type });
      if (blob.size === 0 || recordedMs === 0) return null;
      return { blob, durationMs: Math.round(recordedMs), waveform: toWaveform(levels) };
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

/** Measures the current loudness of a microphone, from 0 to 1. */
function createMeter(stream: MediaStream): { read(): number; close(): void } {
  if (!('AudioContext' in window)) return { read: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close: () => void context.close(),
  };
}

/** Reduces a list of levels to at most forty-eight bars, scaled to the loudest. */
export function toWaveform(levels: readonly number[]): number[] {
  const bars = Math.min(WAVEFORM_BARS, levels.length);
  const loudest = levels.reduce((most, level) => Math.max(most, level), QUIET);
  return Array.from({ length: bars }, (_, bar) => {
    const part = levels.slice(
      Math.floor((bar * levels.length) / bars),
      Math.floor(((bar + 1) * levels.length) / bars),
    );
    // The square root approximates perceived loudness.
    return Math.round(Math.sqrt(Math.max(...part) / loudest) * WAVEFORM_TOP);
  });
}

/** Explains what to do when the microphone is unavailable. */
export function whyNoMicrophone(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return "We can't use your microphone yet. Tap the icon next to this page's address, allow the microphone, and try again.";
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return "We didn't find a microphone on this device. Connect one, and try again.";
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return 'Another app is using your microphone. Close it, or end the call, and try again.';
  }
  return "Your browser couldn't record. Please try again, or write your message.";
}
