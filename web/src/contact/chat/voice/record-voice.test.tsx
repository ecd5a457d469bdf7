import { VOICE_BITS_A_SECOND } from '@marketplace/contract/contact/voice-notes';
import { afterEach, expect, it, vi } from 'vitest';
import { startRecorder, toWaveform, whyNoMicrophone } from './record-voice.ts';

afterEach(() => vi.unstubAllGlobals());

const track = { stop: vi.fn(), addEventListener: () => undefined };

/** Installs a recorder that stores its options and records one byte. */
function stubRecorder(supported: (type: string) => boolean) {
  const made: MediaRecorderOptions[] = [];
  class StubRecorder extends EventTarget {
    static isTypeSupported = supported;
    state = 'inactive';
    mimeType: string;
    constructor(_stream: unknown, options: MediaRecorderOptions) {
      super();
      made.push(options);
      this.mimeType = options.mimeType ?? '';
    }
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  vi.stubGlobal('MediaRecorder', StubRecorder);
  vi.stubGlobal('AudioContext', undefined);
  Reflect.deleteProperty(window, 'AudioContext');
  const stream = { getTracks: () => [track] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  return made;
}

// Shows: voice-2
it('records MP4 where the browser can, otherwise WebM, so that half a minute has at most 130 kB', async () => {
  for (const [supported, type] of [
    [() => true, 'audio/mp4'],
    [(asked: string) => asked.startsWith('audio/webm'), 'audio/webm'],
  ] as const) {
    const made = stubRecorder(supported);
    const recorder = await startRecorder(() => undefined);
    const recording = await recorder.stop();
    expect(made[0]?.mimeType).toMatch(type);
    expect(made[0]?.audioBitsPerSecond).toBe(VOICE_BITS_A_SECOND);
    expect(recording?.blob.type).toBe(type);
    expect(track.stop).toHaveBeenCalled();
  }
  expect((VOICE_BITS_A_SECOND / 8) * 30).toBeLessThanOrEqual(130_000);
});

it('makes at most 48 bars from any number of levels, the loudest moment the highest', () => {
  expect(toWaveform([])).toEqual([]);
  expect(toWaveform([0, 0.5, 0.125])).toEqual([0, 31, 16]);
  const long = toWaveform(Array.from({ length: 1800 }, (_, index) => (index === 900 ? 1 : 0.01)));
  expect(long).toHaveLength(48);
  expect(Math.max(...long)).toBe(31);
  // The noise of a quiet room stays low.
  expect(Math.max(...toWaveform([0.001, 0.002]))).toBeLessThan(8);
});

it('says what to do when the browser gives no microphone', () => {
  expect(whyNoMicrophone(new DOMException('', 'NotAllowedError'))).toContain('allow the microphone');
  expect(whyNoMicrophone(new DOMException('', 'NotFoundError'))).toContain("We didn't find a microphone");
  expect(whyNoMicrophone(new DOMException('', 'NotReadableError'))).toContain('Another app');
  expect(whyNoMicrophone(new Error('x'))).toContain('try again');
});
