/** Where the databases of tests live. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** what the databases of a whole run take, twice over */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for temporary data: in memory if that has enough room, because a database of hundreds of small files is created
 * for every test file; else in the system's temporary folder.
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
    // a container may have less than its machine; 0 if no limit is known
    const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
    return Math.min(bavail * bsize, os.freemem(), limit / 2) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
