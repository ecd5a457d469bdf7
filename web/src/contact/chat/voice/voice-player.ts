import { useSyncExternalStore } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { showToast } from '../../../lib/show-toast.ts';

/** A voice note that can be played. */
export interface Sound {
  id: string;
  /** An address on this host, or of a recording in this browser. */
  url: string;
  /** Asks for a fresh address when the one above does not work any more. Absent for a recording in this browser. */
  renew?: (() => Promise<string>) | undefined;
}

export const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

export interface Playback {
  /** The chosen sound: the one that was played or sought last. */
  id: string | null;
  state: 'loading' | 'playing' | 'paused';
  positionMs: number;
  speed: Speed;
  /** The sounds that this browser cannot play. */
  unplayable: ReadonlySet<string>;
}

/** Far behind the end of every voice note, in seconds. */
const FAR_S = 100_000;

/** The one player of a browser tab, so that two voice notes never sound at once. */
function createVoicePlayer() {
  let playback: Playback = { id: null, state: 'paused', positionMs: 0, speed: 1, unplayable: new Set() };
  let chosen: Sound | null = null;
  let player: HTMLAudioElement | null = null;
  /** The id of the sound whose address the player has. */
  let loaded: string | null = null;
  /** Whether a fresh address was asked for since the person pressed Play. */
  let renewed = false;
  /** Whether the browser is finding the length of a recording. */
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
      // The browser reports the pause of one sound when the next one has begun already.
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

  /** A recording that the server has not copied yet may have no length. A jump behind its end makes the browser find it. */
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
      // The event `error` tells of an address that does not work, and a pause of another sound that was chosen. What is left: the
      // browser wants one more tap.
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

  /** After an error: asks once for a fresh address. When that does not help either, this browser cannot play the sound. */
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
    /** Plays a sound from the place where it stopped, or pauses it. Every other sound stops. */
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
    /** Moves to a place of a sound, also of one that was not played yet. */
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
    /** Stops a sound whose place on the page is gone. */
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

/** Whether this browser may be able to play a media type. */
export const canPlay = (type: string) => new Audio().canPlayType(type) !== '';

export function usePlayback(): Playback {
  return useSyncExternalStore(voicePlayer.subscribe, voicePlayer.read, voicePlayer.read);
}
