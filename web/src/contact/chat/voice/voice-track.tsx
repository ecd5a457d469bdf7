import { formatLength, formatSeconds } from '@marketplace/contract/contact/voice-notes';
import { Pause, Play } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Sound, speeds, usePlayback, voicePlayer } from './voice-player.ts';
import { Waveform } from './waveform.tsx';

interface VoiceTrackProps {
  sound: Sound;
  durationMs: number;
  waveform: readonly number[];
  onPlay?: (() => void) | undefined;
  children?: ReactNode;
}

/** The player of one voice note: Play or Pause, a seekable waveform, the time and the speed. */
export function VoiceTrack({ sound, durationMs, waveform, onPlay, children }: VoiceTrackProps) {
  const playback = usePlayback();
  const { id } = sound;
  const isChosen = playback.id === id;
  const state = isChosen ? playback.state : 'paused';
  const positionMs = isChosen ? Math.min(playback.positionMs, durationMs) : 0;
  const { speed } = playback;
  useEffect(() => () => voicePlayer.release(id), [id]);

  function toggle() {
    if (state === 'paused') onPlay?.();
    voicePlayer.toggle(sound);
  }

  const left = 100 - (positionMs / durationMs) * 100;
  return (
    <div className="flex w-full min-w-0 items-center gap-2">
      <button
        type="button"
        aria-label={state === 'paused' ? 'Play the voice note' : 'Pause the voice note'}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-hover"
      >
        {state === 'loading' ? <Spinner /> : <Icon of={state === 'playing' ? Pause : Play} size={20} />}
      </button>
      <div className="min-w-0 grow">
        <div className="relative h-7 rounded-control text-ink-soft/50 has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <Waveform levels={waveform} className="absolute inset-0 size-full" />
          <div
            className="absolute inset-0 text-leaf"
            style={{ clipPath: `inset(0 ${left.toFixed(1)}% 0 0)` }}
          >
            <Waveform levels={waveform} className="size-full" />
          </div>
          {/* Taller than the bars, as a touch target. */}
          <input
            type="range"
            min={0}
            max={durationMs}
            step={500}
            value={positionMs}
            aria-label="Place in the voice note"
            aria-valuetext={`${formatSeconds(positionMs / 1000)} of ${formatLength(durationMs)}`}
            onChange={({ currentTarget }) => voicePlayer.seek(sound, Number(currentTarget.value))}
            className="absolute -inset-y-2 h-11 w-full cursor-pointer opacity-0"
          />
        </div>
        <div className="flex items-center justify-between gap-2 text-xs text-ink-soft tabular-nums">
          <span className="flex items-center gap-1.5">
            <span>{positionMs > 0 ? formatSeconds(positionMs / 1000) : formatLength(durationMs)}</span>
            {children}
          </span>
          <button
            type="button"
            aria-label={`Speed ${speed}×. Change it`}
            onClick={() => voicePlayer.setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
            className="-my-2 -mr-2 grid min-h-11 min-w-11 place-items-center font-semibold text-ink"
          >
            <span className="rounded-full bg-sunk px-2 py-0.5">{`${speed}×`}</span>
          </button>
        </div>
      </div>
    </div>
  );
}
