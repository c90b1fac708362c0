/** Where the databases of tests live. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** what the databases of a whole run take, twice over */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for what a run forgets: in memory where that is roomy, since a database of hundreds of small files is made
 * for every test file; else where temporary files go.
 *
 * @param {string} prefix of its name
 * @returns {string}
 */
export function temporaryFolder(prefix) {
  return fs.mkdtempSync(path.join(hasRoom() ? MEMORY : os.tmpdir(), prefix));
}

function hasRoom() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK | fs.constants.X_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    // a container may have less than its machine; 0 where nothing is known of a limit
    const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
    return Math.min(bavail * bsize, os.freemem(), limit / 2) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
