import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SheetTable } from '../../../../libs/domain/menu/sheet-lines.js';
import { Turns } from '../../common/process/turns.js';
import { UnreadableSheet } from './sheet-codec.js';
import type { SheetResult } from './sheet-process.js';

/** Beside this file, and like it compiled, or a source in development. */
const SHEET_PROCESS = fileURLToPath(new URL(`./sheet-process${path.extname(import.meta.url)}`, import.meta.url));
/** In development, what compiles sources. */
const LOADER = process.execArgv.filter((flag) => flag.startsWith('--import='));
/** memory of the process in MB; a file that needs more cannot be a menu */
const HEAP_MB = 128;
const TIME_LIMIT_MS = 20_000;

const TOO_MUCH = 'This file takes too much to be read. Save the menu’s sheet alone, or as CSV.';

const turns = new Turns({
  atOnce: 1,
  waiting: 4,
  waitMs: 15_000,
  code: 'sheets-busy',
  sentence: 'Other files are being read. Try again in a moment.',
});

/**
 * Reads the rows of a file in a child process, with limited memory and time, one file after another. The server keeps
 * serving requests meanwhile, and a file that crashes the child crashes nothing else.
 *
 * @throws UnreadableSheet with a sentence, also if memory or time run out
 * @throws Unavailable if too many files are queued
 */
export function readInChildProcess(file: Uint8Array): Promise<SheetTable> {
  return turns.run(async () => {
    // without environment variables, which hold secrets, and without this process's other flags
    const child = fork(SHEET_PROCESS, {
      serialization: 'advanced',
      env: {},
      execArgv: [...LOADER, `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let result: SheetResult | undefined;
    child.once('message', (message) => {
      // our own program sends only this message
      result = message as SheetResult;
    });
    child.send(file, () => undefined);
    await once(child, 'exit');
    if (result === undefined) throw new UnreadableSheet(TOO_MUCH);
    if ('problem' in result) throw new UnreadableSheet(result.problem);
    return result.table;
  });
}
