import { once } from 'node:events';
import type { SheetTable } from '../../../../libs/domain/menu/sheet-lines.js';
import { decodeSheet, UnreadableSheet } from './sheet-codec.js';

/** The result of the process: the rows of the file, or a sentence that says why there are none. */
export type SheetResult = { table: SheetTable } | { problem: string };

/** Reads one file, then ends. `readInChildProcess` starts this program. */
async function read(file: Uint8Array): Promise<SheetResult> {
  try {
    return { table: await decodeSheet(file) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.message };
    throw error;
  }
}

// our own program sends only this message
const [file] = await once(process, 'message');
const result = await read(file);
process.send?.(result, () => process.disconnect());
