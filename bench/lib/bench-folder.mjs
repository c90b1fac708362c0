/** The folder of a benchmark's files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Creates a folder for the cluster of a benchmark's temporary PostgreSQL and other files. The folder of such a cluster
 * is removed with everything in it, even if the benchmark is interrupted or killed.
 *
 * @returns {string}
 */
export const benchFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'passline-bench-'));
