const TICK_MS = 100;
const LOG_EVERY_MS = 5_000;
const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Runs `work` and shows its progress: one changing line in a terminal, a line every few seconds in a log. `work` can change the text of
 * that line through its argument `say`.
 * @template T
 * @param {string} label
 * @param {(say: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const out = process.stdout;
  const started = Date.now();
  const elapsed = () => (Date.now() - started) / 1000;
  let text = label;
  let ticks = 0;

  const draw = () =>
    out.write(`\r\x1b[K${spinner[ticks++ % spinner.length]} ${text} (${Math.floor(elapsed())} s)`);
  const log = () => out.write(`  … ${text} (${Math.floor(elapsed())} s)\n`);
  const timer = out.isTTY ? setInterval(draw, TICK_MS) : setInterval(log, LOG_EVERY_MS);
  if (!out.isTTY) out.write(`  ${label} …\n`);

  const finish = (/** @type {string} */ mark) => {
    clearInterval(timer);
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${mark} ${label} (${elapsed().toFixed(1)} s)\n`);
  };
  try {
    const result = await work((said) => {
      text = said;
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
