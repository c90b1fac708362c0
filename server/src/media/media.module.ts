import path from 'node:path';
import { Global, Logger, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config.js';
import { MediaStore } from './media-store.js';

@Global()
@Module({
  providers: [
    {
      provide: MediaStore,
      useFactory: (config: AppConfig) =>
        new MediaStore({
          directory: path.join(config.dataDir, 'uploads'),
          onUnwritable: (code) => new Logger(MediaStore.name).error(`a picture could not be stored: ${code}`),
        }),
      inject: [CONFIG],
    },
  ],
  exports: [MediaStore],
})
export class MediaModule {}
