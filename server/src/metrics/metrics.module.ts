import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { MetricsService } from './metrics.service.js';
import { MetricsServerService } from './metrics-server.service.js';

@Module({ imports: [ClientErrorsModule], providers: [MetricsService, MetricsServerService], exports: [MetricsService] })
export class MetricsModule {}
