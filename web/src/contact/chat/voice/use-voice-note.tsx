import { type ComponentType, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FileScope, readSavedFiles } from '../../../data/saved-files.ts';
import { fetchAhead } from '../../../lib/browser/load-module.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import type { ChatAddress } from '../store/chat-state.ts';
import type { Recording } from './record-voice.ts';
import type { VoiceRecorderProps } from './voice-recorder.tsx';

/** A pointer pressed on the microphone. */
export interface Hold {
  downAtMs: number;
  /** How long it was pressed; null while it still is. */
  heldMs: number | null;
  onRelease: (() => void) | null;
}

/** Why the recorder opens: a new recording, started by a held pointer or a key, or one waiting to be sent. */
export type VoiceStart = { hold: Hold | null } | { recording: Recording };

export const voiceScope = (address: ChatAddress): FileScope => `voice-${address}`;

const fetchRecorder = () => import('./voice-recorder.tsx');

/** Within this time after sending, a press of the microphone is the second half of a double-tap on the send button. */
const DOUBLE_TAP_MS = 500;

interface VoiceNoteParts {
  accountId: string;
  address: ChatAddress;
  /** Resolves when the recording is in the outbox; null when it cannot be sent. */
  onSend: (recording: Recording) => Promise<void> | null;
}

/**
 * The microphone of a composer: props of its button, and the recorder that replaces the composer's row. The recorder is loaded on first
 * use. A recording that was neither sent nor discarded waits for the next visit to the conversation.
 */
export function useVoiceNote({ accountId, address, onSend }: VoiceNoteParts) {
  const [start, setStart] = useState<VoiceStart | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ignoredUntilMs = useRef(0);
  const [problem, setProblem] = useState('');
  const Recorder = useRecorder(start !== null, () => {
    setStart(null);
    setProblem("We couldn't load the recorder. Check your connection and try again.");
  });

  useEffect(() => {
    if (!canRecord()) return;
    let here = true;
    readSavedFiles(accountId, voiceScope(address)).then(
      ([stored]) => {
        if (!here || !stored?.voice) return;
        const recording = { ...stored.voice, blob: stored.file };
        setStart((now) => now ?? { recording });
      },
      (error) => reportError('The stored recording could not be read', error),
    );
    return () => {
      here = false;
    };
  }, [accountId, address]);

  const isSecondTap = () => performance.now() < ignoredUntilMs.current;
  function ignoreSecondTap() {
    ignoredUntilMs.current = performance.now() + DOUBLE_TAP_MS;
  }

  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    if (isSecondTap()) {
      // Keeps the focus in the field, and the keyboard open.
      event.preventDefault();
      // The click event follows the release, however late that is.
      ignoredUntilMs.current = Number.POSITIVE_INFINITY;
      whenReleased(ignoreSecondTap);
      return;
    }
    const hold: Hold = { downAtMs: performance.now(), heldMs: null, onRelease: null };
    whenReleased(() => {
      hold.heldMs = performance.now() - hold.downAtMs;
      hold.onRelease?.();
    });
    setProblem('');
    setStart({ hold });
  }

  // The focus was in the recorder, which has been unmounted.
  const isOpen = start !== null && Recorder !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    if (isOpen) setProblem('');
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = () => setStart(null);
  const props: VoiceRecorderProps | null = start && { accountId, address, start, onSend, onClose: close };
  return {
    isOpen,
    /** Why no recording started. Not a toast, whose code cannot be loaded offline either. */
    problem,
    /** Call this after sending a message: the microphone then replaces the send button under a finger that may tap twice. */
    ignoreSecondTap,
    recorder: (props && Recorder && <Recorder {...props} />) as ReactNode,
    button: {
      ref: button,
      onPointerEnter: () => fetchAhead('The recorder', fetchRecorder),
      onPointerDown: press,
      // Started by a key or a screen reader. After a pointer press the recorder is already open.
      onClick: () => isSecondTap() || setStart((now) => now ?? { hold: null }),
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}

/** Runs a function when the pressed pointer is released, or cancelled by a scroll. */
function whenReleased(act: () => void): void {
  const released = new AbortController();
  const release = () => {
    released.abort();
    act();
  };
  for (const event of ['pointerup', 'pointercancel'])
    window.addEventListener(event, release, { signal: released.signal });
}

/** Returns whether this browser can record, which requires a recent browser and HTTPS. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && navigator.mediaDevices?.getUserMedia !== undefined;
}

function useRecorder(wanted: boolean, onFailed: () => void) {
  const [Recorder, setRecorder] = useState<ComponentType<VoiceRecorderProps> | null>(null);
  const fail = useRef(onFailed);
  fail.current = onFailed;
  useEffect(() => {
    if (!wanted || Recorder) return;
    fetchRecorder().then(
      (module) => setRecorder(() => module.VoiceRecorder),
      (error) => {
        fail.current();
        reportError('The recorder could not be fetched', error);
      },
    );
  }, [wanted, Recorder]);
  return Recorder;
}
