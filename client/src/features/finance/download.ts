import { CSV_ROWS_HEADER } from '@libs/contract/finance.js';
import type { FileTaker } from '../../api/base-query.js';
import { BROKEN_OFF, HELD_FOR, saveFile } from '../../api/save-file.js';

interface Download {
  fileName: string;
  /** before the rows that the answer counts */
  headRows: number;
  /** 0 to 1 */
  onProgress(share: number): void;
}

const NEWLINE = 10;

/** Where the pieces of a download go until it is whole. */
interface Store {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** the whole file */
  close(): Promise<Blob>;
  /** lets go of everything, finished or not; what `close` gave is empty then */
  discard(): Promise<void>;
}

/** On the browser's own disk, where it has one for pages; so that a year of orders is never in memory. */
async function diskStore(name: string): Promise<Store> {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(name, { create: true });
  const sink = await file.createWritable();
  let isClosed = false;
  return {
    write: (piece) => sink.write(piece),
    close: async () => {
      await sink.close();
      isClosed = true;
      return file.getFile();
    },
    discard: async () => {
      if (!isClosed) await sink.abort();
      await folder.removeEntry(name);
    },
  };
}

/** Where there is no such disk: a Blob of Blobs, which browsers page out as they see fit. */
function memoryStore(): Store {
  let whole = new Blob();
  return {
    write: async (piece) => {
      whole = new Blob([whole, piece]);
    },
    close: async () => whole,
    discard: async () => undefined,
  };
}

async function storeFor(name: string): Promise<Store> {
  try {
    return await diskStore(name);
  } catch {
    // no private file system here, or it is full
    return memoryStore();
  }
}

function countRows(piece: Uint8Array): number {
  let count = 0;
  for (const byte of piece) if (byte === NEWLINE) count += 1;
  return count;
}

/**
 * Returns what takes a CSV piece by piece and then hands it to the browser as a file. It fails where the file ends before its last
 * row.
 */
export function csvTaker({ fileName, headRows, onProgress }: Download): FileTaker {
  return {
    type: 'text/csv',
    take: async (answer) => {
      const expected = Number(answer.headers.get(CSV_ROWS_HEADER)) + headRows;
      const store = await storeFor(fileName);
      try {
        let rows = 0;
        const reader = (answer.body ?? new Blob().stream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          await store.write(part.value);
          rows += countRows(part.value);
          onProgress(Math.min(1, rows / expected));
        }
        if (rows !== expected) throw new Error('the last row is missing');
        saveFile(await store.close(), fileName);
      } catch {
        await store.discard().catch(() => undefined);
        return BROKEN_OFF;
      }
      // a year of orders stays nowhere but where the person saved it
      setTimeout(() => store.discard().catch(() => undefined), HELD_FOR);
      return null;
    },
  };
}
