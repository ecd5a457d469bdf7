/** The browser stops a recording after this time. */
export const VOICE_MAX_SECONDS = 180;
/** The server accepts slightly more, because the clock of a recorder is not exact. */
export const VOICE_ACCEPTED_SECONDS = 190;
/** Bits per second: speech stays clear, and half a minute takes about 90 kB. */
export const VOICE_BITS_A_SECOND = 24_000;

/** How many bars a page draws for a recording, and how many the server stores at most. */
export const WAVEFORM_BARS = 48;
export const WAVEFORM_BARS_MAX = 64;
/** The value of the loudest bar. */
export const WAVEFORM_TOP = 31;

/** @param text numbers with commas between them, for example `0,4,31` */
export function readWaveform(text: string | null | undefined): number[] {
  return text ? text.split(',', WAVEFORM_BARS_MAX).map(Number) : [];
}

/** Formats a length as minutes and whole seconds (`0:12`), as the timer showed it. A voice note lasts at least one second. */
export function formatLength(durationMs: number): string {
  return formatSeconds(Math.max(1, durationMs / 1000));
}

/** Formats 5 seconds as `0:05`. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}

/** Returns the text of a message with a voice note, for lists, operators and pages that do not know voice notes. */
export const voiceNoteLabel = (durationMs: number) => `Voice note (${formatLength(durationMs)})`;

export const isVoiceNoteLabel = (text: string) => /^Voice note \(\d:\d\d\)$/.test(text);
