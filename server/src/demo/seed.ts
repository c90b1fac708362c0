import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Secrets } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { MediaStore } from '../media/media-store.js';
import { seedDemo } from './seed-demo.js';

/** Fills an empty database with the demonstration chain where the settings ask for it; otherwise does nothing. */
export async function seed(source: DataSource, config: AppConfig): Promise<void> {
  if (config.seed !== 'demo') return;
  // somebody waits for the first start
  const media = new MediaStore({ directory: path.join(config.dataDir, 'uploads'), effort: 'quick' });
  await seedDemo(source, { media, secrets: new Secrets(config.secretKey) });
}
