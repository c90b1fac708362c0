import { CSV_ROWS_HEADER } from '@libs/contract/finance.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { FINANCE_CSV_HEAD_ROWS } from '@libs/domain/finance-csv.js';
import { type Failure, failureOf, UNREACHABLE } from '../../api/failure.js';

interface Download {
  url: string;
  token: string;
  fileName: string;
  /** 0 to 1 */
  onProgress(share: number): void;
  signal: AbortSignal;
}

const NEWLINE = 10;

/** ms: how long the browser may take to copy a file that it was handed */
const HELD_FOR = 60_000;

/** Why there is no file, in a sentence for the person. */
export class DownloadFailure extends Error {
  constructor(
    message: string,
    readonly kind: Failure['kind'],
  ) {
    super(message);
  }
}

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
 * Downloads a CSV piece by piece and then hands it to the browser as a file.
 *
 * @throws DownloadFailure where there was no answer, where it was no CSV (the message is the server's sentence if it
 *   sent one), or where it ended before its last row
 */
export async function downloadCsv({ url, token, fileName, onProgress, signal }: Download): Promise<void> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal }).catch(() => {
    throw new DownloadFailure(UNREACHABLE, 'unreachable');
  });
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  if (!response.ok || !isCsv || response.body === null) throw await noFile(response);
  const expected = Number(response.headers.get(CSV_ROWS_HEADER)) + FINANCE_CSV_HEAD_ROWS;
  const store = await storeFor(fileName);
  try {
    let rows = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await store.write(part.value);
      rows += countRows(part.value);
      onProgress(Math.min(1, rows / expected));
    }
    if (rows !== expected) throw new Error('the last row is missing');
  } catch {
    await store.discard();
    throw new DownloadFailure('The file ended too early. Try again.', 'fault');
  }
  save(await store.close(), fileName);
  // a year of orders stays nowhere but where the person saved it
  setTimeout(() => store.discard().catch(() => undefined), HELD_FOR);
}

async function noFile(response: Response): Promise<DownloadFailure> {
  // a proxy's page: failureOf() answers for anything that is no envelope
  const answer: unknown = await response.json().catch(() => undefined);
  const failure = failureOf(response.status, answer, response.headers.get('Retry-After'));
  return new DownloadFailure(failure?.message ?? MESSAGE.genericError, failure?.kind ?? 'fault');
}

/** Hands a file to the browser's downloads. */
export function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken hold of it by then
  setTimeout(() => URL.revokeObjectURL(url), HELD_FOR);
}
