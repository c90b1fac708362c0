import type { DataSource } from 'typeorm';
import { Secrets } from '../server/src/common/secrets.js';
import type { AppConfig } from '../server/src/config.js';
import { firstRow } from '../server/src/database/rows.js';
import { readPictures } from './demo-pictures.js';
import { seedDemo } from './seed-demo.js';

/** Fills an empty database with the demonstration chain. */
export async function seed(source: DataSource, config: AppConfig): Promise<void> {
  const past =
    config.seedDays > 0
      ? { days: config.seedDays, now: await databaseTime(source), calendar: config, hasComing: true }
      : null;
  await seedDemo(source, {
    readPictures,
    secrets: new Secrets(config.secretKey),
    shop: config,
    past,
  });
}

/** Returns the time of the database's clock, by which the server decides. */
async function databaseTime(source: DataSource): Promise<Date> {
  return (await firstRow<{ now: Date }>(source, 'SELECT now() AS now'))?.now ?? new Date();
}
