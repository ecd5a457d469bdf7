import { useSyncExternalStore } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { showToast } from '../../../lib/show-toast.ts';

/** A playable voice note. */
export interface Sound {
  id: string;
  /** A URL on this host, or of a recording in this browser. */
  url: string;
  /** Requests a fresh URL after the one above has expired. Undefined for a recording in this browser. */
  renew?: (() => Promise<string>) | undefined;
}

export const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

export interface Playback {
  /** The sound that was last played or sought. */
  id: string | null;
  state: 'loading' | 'playing' | 'paused';
  positionMs: number;
  speed: Speed;
  /** The sounds that this browser cannot play. */
  unplayable: ReadonlySet<string>;
}

/** In seconds, past the end of every voice note. */
const FAR_S = 100_000;

/** Creates the one player of a tab, which prevents two voice notes from playing at once. */
function createVoicePlayer() {
  let playback: Playback = { id: null, state: 'paused', positionMs: 0, speed: 1, unplayable: new Set() };
  let chosen: Sound | null = null;
  let player: HTMLAudioElement | null = null;
  /** The id of the sound loaded into the player. */
  let loaded: string | null = null;
  /** Whether a fresh URL was requested since the person pressed Play. */
  let renewed = false;
  /** Whether the browser is determining the length of a recording. */
  let measuring = false;
  const listeners = createListeners();

  function change(next: Partial<Playback>): void {
    playback = { ...playback, ...next };
    listeners.notify();
  }

  function makePlayer(): HTMLAudioElement {
    const made = new Audio();
    made.addEventListener('timeupdate', () => {
      if (!measuring && loaded === playback.id) change({ positionMs: made.currentTime * 1000 });
    });
    made.addEventListener('playing', () => change({ state: 'playing' }));
    made.addEventListener('waiting', () => change({ state: 'loading' }));
    made.addEventListener('pause', () => {
      // The pause event of one sound may fire after the next one has started.
      if (made.paused) change({ state: 'paused' });
    });
    made.addEventListener('ended', () => {
      if (measuring) return;
      made.currentTime = 0;
      change({ state: 'paused', positionMs: 0 });
    });
    made.addEventListener('error', () => void retry());
    made.addEventListener('loadedmetadata', () => measure(made));
    return made;
  }

  /** Determines the length of a recording that the server has not converted yet. Seeking past its end makes the browser find it. */
  function measure(made: HTMLAudioElement): void {
    if (Number.isFinite(made.duration)) return;
    measuring = true;
    const stop = () => {
      if (!Number.isFinite(made.duration)) return;
      made.removeEventListener('durationchange', stop);
      measuring = false;
      made.currentTime = playback.positionMs / 1000;
      void play(made);
    };
    made.addEventListener('durationchange', stop);
    made.currentTime = FAR_S;
  }

  async function play(made: HTMLAudioElement): Promise<void> {
    made.playbackRate = playback.speed;
    try {
      await made.play();
    } catch (error) {
      // The `error` event handles an expired URL, and a pause caused by another sound is no failure. Here the browser requires another
      // user gesture.
      if ((error as DOMException).name === 'NotAllowedError') change({ state: 'paused' });
    }
  }

  function load(url: string): void {
    player ??= makePlayer();
    measuring = false;
    loaded = playback.id;
    player.src = url;
    player.defaultPlaybackRate = playback.speed;
    player.currentTime = playback.positionMs / 1000;
    change({ state: 'loading' });
    void play(player);
  }

  /** After an error, requests one fresh URL. If that fails as well, this browser cannot play the sound. */
  async function retry(): Promise<void> {
    const failed = chosen;
    loaded = null;
    if (!failed || playback.state === 'paused') return;
    if (!failed.renew || renewed) {
      change({ state: 'paused', unplayable: new Set([...playback.unplayable, failed.id]) });
      return;
    }
    renewed = true;
    try {
      const url = await failed.renew();
      if (chosen === failed && voicePlayer.read().state !== 'paused') load(url);
    } catch (error) {
      if (chosen === failed) change({ state: 'paused' });
      const { code, msg } = asFailure(error);
      if (code !== 'unauthenticated') await showToast('error', msg);
    }
  }

  function pause(): void {
    player?.pause();
    if (playback.state !== 'paused') change({ state: 'paused' });
  }

  function choose(sound: Sound): void {
    if (playback.id !== sound.id) {
      pause();
      change({ id: sound.id, positionMs: 0 });
    }
    chosen = sound;
  }

  return {
    read: () => playback,
    subscribe: listeners.subscribe,
    /** Plays a sound from where it stopped, or pauses it. Any other sound stops. */
    toggle(sound: Sound): void {
      if (playback.id === sound.id && playback.state !== 'paused') {
        pause();
        return;
      }
      choose(sound);
      renewed = false;
      if (player && loaded === sound.id) void play(player);
      else load(sound.url);
    },
    /** Seeks within a sound, even before its first playback. */
    seek(sound: Sound, positionMs: number): void {
      choose(sound);
      change({ positionMs });
      if (player && loaded === sound.id) player.currentTime = positionMs / 1000;
    },
    setSpeed(speed: Speed): void {
      change({ speed });
      if (player) player.playbackRate = speed;
    },
    pause,
    /** Stops a sound whose component has been unmounted. */
    release(id: string): void {
      if (playback.id !== id) return;
      pause();
      chosen = null;
      loaded = null;
      player?.removeAttribute('src');
      change({ id: null, positionMs: 0 });
    },
  };
}

export const voicePlayer = createVoicePlayer();

/** Returns whether this browser may be able to play a media type. */
export const canPlay = (type: string) => new Audio().canPlayType(type) !== '';

export function usePlayback(): Playback {
  return useSyncExternalStore(voicePlayer.subscribe, voicePlayer.read, voicePlayer.read);
}
