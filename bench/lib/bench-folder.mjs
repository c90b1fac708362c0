/** Where a benchmark writes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A new folder for the cluster of a benchmark's temporary PostgreSQL, and for whatever else it writes: such a cluster's folder is
 * removed with all that is in it, also when the benchmark is interrupted or killed.
 *
 * @returns {string}
 */
export const benchFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'passline-bench-'));
