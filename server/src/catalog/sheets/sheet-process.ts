import { once } from 'node:events';
import { readSheetLines, type SheetContent } from '../../../../libs/domain/menu/menu-sheet.js';
import { decodeSheet, UnreadableSheet } from './sheet-codec.js';

/**
 * The result of the process: the lines of a menu and nothing else of the file, or a sentence that says why there are
 * none.
 */
export type SheetResult = { content: SheetContent } | { problem: string };

/** Reads one file, then ends. `readInChildProcess` starts this program. */
async function read(file: Uint8Array): Promise<SheetResult> {
  try {
    const { rows, decimal } = await decodeSheet(file);
    const content = readSheetLines(rows, decimal);
    return typeof content === 'string' ? { problem: content } : { content };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.message };
    throw error;
  }
}

// our own program sends only this message
const [file] = await once(process, 'message');
const result = await read(file);
process.send?.(result, () => process.disconnect());
