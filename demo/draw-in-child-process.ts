import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DemoPictures } from './demo-pictures.js';

const DRAW_PROCESS = fileURLToPath(new URL('./draw-process.js', import.meta.url));

/**
 * Draws the demonstration's pictures in a child process, which stores them below `directory`: encoding them takes hundreds
 * of megabytes, which a server that runs for months would keep.
 *
 * @throws Error if the child ends without a result; its own output is on stderr
 */
export async function drawInChildProcess(directory: string): Promise<DemoPictures> {
  // no settings, which hold secrets, and none of this process's own flags
  const child = fork(DRAW_PROCESS, [directory], { serialization: 'advanced', env: {}, execArgv: [] });
  let pictures: DemoPictures | undefined;
  // the only message of our own program
  child.once('message', (drawn) => {
    pictures = drawn as DemoPictures;
  });
  const [code, signal] = await once(child, 'exit');
  if (!pictures) throw new Error(`the demonstration's pictures could not be drawn: exit ${code ?? signal}`);
  return pictures;
}
