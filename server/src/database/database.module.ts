import { Global, Module } from '@nestjs/common';
import { ReportStreams } from './report-streams.js';

/** What every feature may read its tables with. */
@Global()
@Module({ providers: [ReportStreams], exports: [ReportStreams] })
export class DatabaseModule {}
