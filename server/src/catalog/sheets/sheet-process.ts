import { once } from 'node:events';
import { decodeSheet, UnreadableSheet } from './sheet-codec.js';

/** The result of the process: the rows, or a sentence why there are none. */
export type SheetResult = { rows: Awaited<ReturnType<typeof decodeSheet>> } | { problem: string };

/** Reads one file and ends: started by `readInChildProcess`. */
async function read(content: Uint8Array): Promise<SheetResult> {
  try {
    return { rows: await decodeSheet(content) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.message };
    throw error;
  }
}

// the only message of our own program
const [content] = await once(process, 'message');
const result = await read(content);
process.send?.(result, () => process.disconnect());
