import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config.js';
import { MediaStore } from './media-store.js';

@Global()
@Module({
  providers: [
    {
      provide: MediaStore,
      useFactory: (config: AppConfig) => new MediaStore({ directory: path.join(config.dataDir, 'uploads') }),
      inject: [CONFIG],
    },
  ],
  exports: [MediaStore],
})
export class MediaModule {}
