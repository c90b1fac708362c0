/**
 * Starts the cluster in the folder of the first argument (a second argument makes it temporary), prints where it is,
 * and holds it until it is killed or its standard input ends.
 */
import { startPostgres } from '../../postgres.mjs';

try {
  const { adminUrl, port, dataDir } = await startPostgres({
    folder: process.argv[2] ?? '',
    durable: false,
    isTemporary: process.argv[3] === 'temporary',
  });
  console.log(JSON.stringify({ adminUrl, port, dataDir }));
  process.stdin.resume().once('end', () => process.exit());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
