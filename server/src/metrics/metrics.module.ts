import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { Metrics } from './metrics.service.js';
import { MetricsServer } from './metrics-server.service.js';

@Module({ imports: [ClientErrorsModule], providers: [Metrics, MetricsServer], exports: [Metrics] })
export class MetricsModule {}
