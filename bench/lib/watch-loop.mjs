/**
 * Loaded before the server (`node --import`): on SIGWINCH it writes how long its event loop was blocked at most since the signal before
 * into the file that LOOP_FILE names, in milliseconds, and begins anew. (Nest takes SIGUSR2 and most others as a wish to end.)
 */
import fs from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

process.on('SIGWINCH', () => {
  // a delay counts from one look to the next
  const longest = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
  delays.reset();
  const file = process.env.LOOP_FILE ?? '';
  fs.writeFileSync(`${file}.part`, String(longest));
  fs.renameSync(`${file}.part`, file);
});
