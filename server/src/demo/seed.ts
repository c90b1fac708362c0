import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Secrets } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { firstRow } from '../database/rows.js';
import { rejectDemoTraces } from './demo-traces.js';
import { drawInChildProcess } from './draw-in-child-process.js';
import { seedDemo } from './seed-demo.js';

/**
 * Fills an empty database with the demonstration chain where the settings ask for it. Elsewhere it makes sure that the database
 * is none of a demonstration's.
 *
 * @throws ConfigError where a real shop's database has accounts or codes of the demonstration
 */
export async function seed(source: DataSource, config: AppConfig): Promise<void> {
  if (!config.isDemonstration) return rejectDemoTraces(source, config.secretKey);
  const draw = () => drawInChildProcess(path.join(config.dataDir, 'uploads'));
  const past =
    config.seedDays > 0 ? { days: config.seedDays, now: await databaseTime(source), calendar: config } : null;
  await seedDemo(source, { draw, secrets: new Secrets(config.secretKey), past });
}

/** The clock by which the server judges everything. */
async function databaseTime(source: DataSource): Promise<Date> {
  return (await firstRow<{ now: Date }>(source, 'SELECT now() AS now'))?.now ?? new Date();
}
