/** Starts the cluster in the folder of the first argument (a second one makes it temporary), says where it is, and holds it until it is ended from outside. */
import { startPostgres } from '../../postgres.mjs';

try {
  const { adminUrl, port, dataDir } = await startPostgres({
    folder: process.argv[2] ?? '',
    durable: false,
    isTemporary: process.argv[3] === 'temporary',
  });
  console.log(JSON.stringify({ adminUrl, port, dataDir }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
