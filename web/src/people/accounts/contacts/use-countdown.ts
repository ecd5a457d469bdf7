import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Returns the whole seconds until a moment (milliseconds since 1970), down to 0; recalculated from the clock at each tick. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const running = nowMs < untilMs;
  useEffect(() => {
    setNowMs(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
}

/** Formats 65 seconds as `1:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
