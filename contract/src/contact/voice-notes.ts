/** The browser ends a recording after this time. */
export const VOICE_MAX_SECONDS = 180;
/** The server accepts a little more, because the clock of a recorder is not exact. */
export const VOICE_ACCEPTED_SECONDS = 190;
/** Bits a second: speech stays clear, and half a minute has some 90 kB. */
export const VOICE_BITS_A_SECOND = 24_000;

/** How many bars a page draws of a recording, and the most that the server stores. */
export const WAVEFORM_BARS = 48;
export const WAVEFORM_BARS_MAX = 64;
/** The loudest bar. */
export const WAVEFORM_TOP = 31;

/** @param text numbers with commas between them, for example `0,4,31` */
export function readWaveform(text: string | null | undefined): number[] {
  return text ? text.split(',', WAVEFORM_BARS_MAX).map(Number) : [];
}

/** `0:12`: minutes and whole seconds, as the timer has shown them. A voice note has one second at least. */
export function formatLength(durationMs: number): string {
  return formatSeconds(Math.max(1, durationMs / 1000));
}

/** `0:05` for 5 seconds. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}

/** The text of a message that carries a voice note, for lists, operators and pages that do not know voice notes. */
export const voiceNoteWords = (durationMs: number) => `Voice note (${formatLength(durationMs)})`;

export const isVoiceNoteWords = (text: string) => /^Voice note \(\d:\d\d\)$/.test(text);
