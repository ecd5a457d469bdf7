const TICK_MS = 50;
/** On an idle machine, a timer is late by less. */
const PUNCTUAL_MS = 10;

/**
 * Measures how long this process waited for CPU time: the delay of its event loop, without its own work.
 * @returns a function that ends the measurement, with both times in milliseconds
 */
export function watchLateness(): () => { lateMs: number; totalMs: number } {
  const began = performance.now();
  let lateMs = 0;
  let at = began;
  let used = process.cpuUsage();
  const tick = () => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    const late = now - at - TICK_MS - (user + system) / 1000;
    if (late > PUNCTUAL_MS) lateMs += late;
    at = now;
    used = process.cpuUsage();
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return () => {
    clearInterval(timer);
    tick();
    return { lateMs, totalMs: at - began };
  };
}
