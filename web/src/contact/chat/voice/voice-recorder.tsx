import { formatSeconds, VOICE_MAX_SECONDS } from '@marketplace/contract/contact/voice-notes';
import { Mic, Pause, RotateCw, SendHorizontal, Square, Trash2, X } from 'lucide';
import { type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { deleteFile, storeFile } from '../../../data/saved-files.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { ChatAddress } from '../store/chat-state.ts';
import { type Recorder, type Recording, startRecorder, whyNoMicrophone } from './record-voice.ts';
import { type VoiceStart, voiceScope } from './use-voice-note.tsx';
import { voicePlayer } from './voice-player.ts';
import { VoiceTrack } from './voice-track.tsx';
import { Waveform } from './waveform.tsx';

/** A shorter press of the microphone is a click: the recording continues until the person ends it. */
const HOLD_MS = 400;
/** Shorter recordings are discarded as a mistake, which also stops the second half of a double-tap from sending. */
const SHORTEST_MS = 500;
/** From here on the timer also shows the limit. */
const NEAR_END_MS = (VOICE_MAX_SECONDS - 30) * 1000;
const LIVE_BARS = 24;

const tooShort = 'That was too short. Hold the microphone while you speak, or tap it once and speak.';
const endings = {
  'too long': `A voice note can be ${VOICE_MAX_SECONDS / 60} minutes long. Listen to it, then send it.`,
  lost: 'We lost your microphone, so the recording stopped here.',
} as const;

export interface VoiceRecorderProps {
  accountId: string;
  address: ChatAddress;
  start: VoiceStart;
  /** Resolves when the recording is in the outbox; null when it cannot be sent. */
  onSend: (recording: Recording) => Promise<void> | null;
  onClose: () => void;
}

type Phase = 'starting' | 'recording' | 'paused' | 'ending' | 'review' | 'failed';

const spoken: Record<Phase, string> = {
  starting: 'Waiting for the microphone',
  recording: 'Recording',
  paused: 'The recording is paused',
  ending: '',
  review: 'The recording has ended',
  failed: '',
};

/** Records a voice note in the composer's row: pause and resume, listen, then send or discard. */
export function VoiceRecorder({ accountId, address, start, onSend, onClose }: VoiceRecorderProps) {
  const [recording, setRecording] = useState('recording' in start ? start.recording : null);
  const [phase, setPhase] = useState<Phase>(recording ? 'review' : 'starting');
  const [isHeld, setIsHeld] = useState(false);
  const [words, setWords] = useState('');
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const recorder = useRef<Recorder | null>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { run } = useOneAtATime();
  const scope = voiceScope(address);
  useTick(phase === 'recording');

  /** Ends the recording, stores it in the browser until it is sent, and shows it. */
  async function finish(): Promise<Recording | null> {
    const running = recorder.current;
    if (!running) return recording;
    recorder.current = null;
    setPhase('ending');
    const made = await running.stop();
    setIsHeld(false);
    if (!made || made.durationMs < SHORTEST_MS) {
      setWords(tooShort);
      setPhase('failed');
      return null;
    }
    keep(made);
    setRecording(made);
    setPhase('review');
    return made;
  }

  function keep({ blob, ...voice }: Recording) {
    storeFile(accountId, { id: 'recorded', name: '', file: blob, voice }, scope);
  }

  /** Starts a recording and returns how to end it. */
  const record = useEffectEvent(() => {
    if (recording) return;
    let here = true;
    const hold = 'hold' in start && attempt === 0 ? start.hold : null;
    voicePlayer.pause();
    startRecorder((reason) => {
      setWords(endings[reason]);
      void finish();
    }).then(
      (made) => {
        if (!here) return made.discard();
        recorder.current = made;
        setPhase('recording');
        if (!hold || hold.heldMs !== null) return;
        setIsHeld(true);
        hold.onRelease = () => {
          setIsHeld(false);
          if ((hold.heldMs ?? 0) >= HOLD_MS && recorder.current === made) void finish();
        };
      },
      (error: unknown) => {
        if (!here) return;
        setWords(whyNoMicrophone(error));
        setPhase('failed');
      },
    );
    return () => {
      here = false;
      const running = recorder.current;
      recorder.current = null;
      // On navigation the recording is stored for the next visit.
      void running?.stop().then(
        (made) => made && made.durationMs >= SHORTEST_MS && keep(made),
        (error) => reportError('A recording could not be ended', error),
      );
    };
  });
  useEffect(() => record(), [attempt]);

  // The pressed button has been unmounted with the focus.
  useEffect(() => {
    if (phase !== 'ending' && !isHeld) main.current?.focus({ preventScroll: true });
  }, [phase, isHeld]);

  async function send() {
    if (phase === 'recording' && (recorder.current?.elapsedMs() ?? 0) < SHORTEST_MS) return;
    const made = await finish();
    const kept = made && onSend(made);
    if (!kept) return;
    await kept;
    deleteFile(accountId, 'recorded', scope);
    onClose();
  }

  function discard() {
    recorder.current?.discard();
    recorder.current = null;
    deleteFile(accountId, 'recorded', scope);
    onClose();
  }

  const isRunning = phase === 'recording' || phase === 'paused';
  return (
    <fieldset className="flex min-w-0 grow flex-col gap-1">
      <legend className="sr-only">Voice note</legend>
      {words && (
        <p role="alert" className="px-2 text-sm text-ink">
          {words}
        </p>
      )}
      {isHeld && <p className="px-2 text-xs text-ink-soft">Let go to stop. Then listen and send.</p>}
      <div className="flex min-w-0 items-center gap-1">
        {phase === 'failed' ? (
          <Failed
            main={main}
            onAgain={() => {
              setWords('');
              setPhase('starting');
              tryAgain();
            }}
            onClose={onClose}
          />
        ) : (
          <>
            <IconButton
              icon={Trash2}
              label="Discard the voice note"
              className="shrink-0 text-clay-text"
              onClick={discard}
            />
            {phase === 'review' && recording ? (
              <Review recording={recording} />
            ) : (
              <Live phase={phase} recorder={recorder.current} />
            )}
            {isRunning && (
              <>
                <IconButton
                  icon={phase === 'paused' ? Mic : Pause}
                  label={phase === 'paused' ? 'Go on recording' : 'Pause the recording'}
                  className="shrink-0"
                  onClick={() => {
                    if (phase === 'paused') recorder.current?.resume();
                    else recorder.current?.pause();
                    setPhase(phase === 'paused' ? 'recording' : 'paused');
                  }}
                />
                <IconButton
                  ref={main}
                  icon={Square}
                  label="End the recording and listen to it"
                  className="shrink-0"
                  onClick={() => void run(async () => void (await finish()))}
                />
              </>
            )}
            {(isRunning || phase === 'review') && (
              <button
                ref={phase === 'review' ? main : undefined}
                type="button"
                aria-label="Send the voice note"
                title="Send the voice note"
                onClick={() => void run(send)}
                className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-hover"
              >
                <Icon of={SendHorizontal} size={20} />
              </button>
            )}
          </>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{spoken[phase]}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

function Live({ phase, recorder }: { phase: Phase; recorder: Recorder | null }) {
  if (!recorder) {
    return (
      <p className="flex min-w-0 grow items-center gap-2 px-1 text-sm text-ink-soft">
        <Spinner /> <span>{spoken[phase]}</span>
      </p>
    );
  }
  const elapsedMs = recorder.elapsedMs();
  const newest = recorder.levels().slice(-LIVE_BARS);
  const bars = [...Array.from({ length: LIVE_BARS - newest.length }, () => 0), ...newest];
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <span
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          phase === 'paused' ? 'bg-ink-soft' : 'animate-pulse bg-clay',
        )}
      />
      <span role="timer" className="shrink-0 text-sm font-semibold tabular-nums">
        <span>{formatSeconds(elapsedMs / 1000)}</span>
        {elapsedMs >= NEAR_END_MS && (
          <span className="font-normal text-ink-soft"> of {formatSeconds(VOICE_MAX_SECONDS)}</span>
        )}
      </span>
      <Waveform
        levels={bars.map((level) => Math.sqrt(level) * 31)}
        className="h-7 w-0 min-w-0 grow text-leaf"
      />
    </div>
  );
}

function Review({ recording }: { recording: Recording }) {
  const { blob, durationMs, waveform } = recording;
  const url = useObjectUrl(blob);
  const sound = useMemo(() => ({ id: url, url }), [url]);
  if (!url) return <div className="grow" />;
  return <VoiceTrack sound={sound} durationMs={durationMs} waveform={waveform} />;
}

interface FailedProps {
  main: RefObject<HTMLButtonElement | null>;
  onAgain: () => void;
  onClose: () => void;
}

function Failed({ main, onAgain, onClose }: FailedProps) {
  const classes =
    'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-sunk';
  return (
    <>
      <button ref={main} type="button" className={`${classes} text-leaf-text`} onClick={onAgain}>
        <Icon of={RotateCw} size={18} />
        Try again
      </button>
      <button type="button" className={classes} onClick={onClose}>
        <Icon of={X} size={18} />
        Close
      </button>
    </>
  );
}

/** Re-renders ten times a second. */
function useTick(wanted: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(tick, 100);
    return () => clearInterval(timer);
  }, [wanted]);
}
