import { assertBuilt, runCompiled } from './compiled.mjs';
import { onNpmEnd } from './npm-parent.mjs';
import { Problem, report } from './problem.mjs';

// `npm run serve`: the production start. It needs neither development packages nor sources.

try {
  process.env.NODE_ENV ||= 'production';
  if (process.env.NODE_ENV !== 'production') {
    throw new Problem(
      `npm run serve runs in production alone, but NODE_ENV is ${process.env.NODE_ENV}: leave NODE_ENV out, or use npm start.`,
    );
  }
  assertBuilt();
  onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
  await runCompiled('server/dist/main.js');
} catch (error) {
  report(error);
  process.exitCode = 1;
}
