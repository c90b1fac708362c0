import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DemoPictures } from './demo-pictures.js';

const DRAW_PROCESS = fileURLToPath(new URL('./draw-process.js', import.meta.url));

/**
 * Draws the demonstration's pictures and stores them below `directory`, in a child process: encoding them takes hundreds
 * of megabytes, which the process that then serves for months would keep.
 *
 * @throws Error where the child ends without its result; its own output is on stderr
 */
export async function drawApart(directory: string): Promise<DemoPictures> {
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
