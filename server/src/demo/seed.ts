import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Secrets } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { drawApart } from './draw-apart.js';
import { seedDemo } from './seed-demo.js';

/** Fills an empty database with the demonstration chain where the settings ask for it; otherwise does nothing. */
export async function seed(source: DataSource, config: AppConfig): Promise<void> {
  if (config.seed !== 'demo') return;
  const draw = () => drawApart(path.join(config.dataDir, 'uploads'));
  await seedDemo(source, { draw, secrets: new Secrets(config.secretKey) });
}
