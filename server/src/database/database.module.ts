import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AppConfig } from '../config.js';
import { SecretKeyEntity } from './checks/secret-key.entity.js';
import { DatabaseWatchService } from './database-watch.service.js';
import { liveDatabase } from './live-database.js';
import { ReportDatabase } from './report-database.js';
import { ReportStreams } from './report-streams.js';

/** Provides the database connections, the live connections, and the watch over the database. */
@Global()
@Module({})
export class DatabaseModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [liveDatabase(config), TypeOrmModule.forFeature([SecretKeyEntity])],
      providers: [ReportDatabase, ReportStreams, DatabaseWatchService],
      exports: [ReportDatabase, ReportStreams, DatabaseWatchService],
    };
  }
}
