import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';

@Module({ controllers: [DeliveriesController], providers: [DeliveriesService], exports: [DeliveriesService] })
export class DeliveriesModule {}
