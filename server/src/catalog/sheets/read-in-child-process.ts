import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SheetContent } from '../../../../libs/domain/menu/menu-sheet.js';
import { OneAtATime } from '../../common/process/one-at-a-time.js';
import { UnreadableSheet } from './sheet-codec.js';
import type { SheetResult } from './sheet-process.js';

const SHEET_PROCESS = fileURLToPath(new URL('./sheet-process.js', import.meta.url));
/** MB of one process: a file that needs more cannot be a menu */
const HEAP_MB = 128;
const TIME_LIMIT_MS = 20_000;

const TOO_MUCH = 'This file takes too much to be read. Save the menu’s sheet alone, or as CSV.';

const turns = new OneAtATime({
  waiting: 4,
  waitMs: 15_000,
  sentence: 'Other files are being read. Try again in a moment.',
});

/**
 * Reads the lines of a file in a child process, with bounded memory and time, one file after the other: requests are served meanwhile,
 * and a file that crashes the child crashes nothing else.
 *
 * @throws UnreadableSheet with one sentence, also if memory or time were not enough
 * @throws Unavailable if too many files wait to be read
 */
export function readInChildProcess(file: Uint8Array): Promise<SheetContent> {
  return turns.run(async () => {
    // no settings, which hold secrets, and none of this process's own flags
    const child = fork(SHEET_PROCESS, {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let result: SheetResult | undefined;
    child.once('message', (message) => {
      // the only message of our own program
      result = message as SheetResult;
    });
    child.send(file, () => undefined);
    await once(child, 'exit');
    if (result === undefined) throw new UnreadableSheet(TOO_MUCH);
    if ('problem' in result) throw new UnreadableSheet(result.problem);
    return result.content;
  });
}
