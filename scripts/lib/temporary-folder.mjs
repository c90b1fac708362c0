/** The folder for the databases of tests. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** twice the size of the databases of a whole run */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder for temporary data: in memory if there is enough room, because every test file creates a database of
 * hundreds of small files; otherwise in the system's temporary folder.
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
    // a container may have less memory than its machine; 0 if no limit is known
    const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
    return Math.min(bavail * bsize, os.freemem(), limit / 2) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
