import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { KitchenService } from './kitchen.service.js';
import { KitchenStatusWriter } from './kitchen-status-writer.js';
import { OneTimeCodesService } from './one-time-codes.service.js';
import { OrderTrackingGateway } from './order-tracking.gateway.js';
import { OrderTrailService } from './order-trail.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlacementService } from './placement.service.js';
import { RecallService } from './recall.service.js';
import { TrailController } from './trail.controller.js';

@Module({
  imports: [CatalogModule],
  controllers: [OrdersController, TrailController],
  providers: [
    OrdersService,
    PlacementService,
    OneTimeCodesService,
    KitchenService,
    KitchenStatusWriter,
    RecallService,
    OrderTrailService,
    OrderTrackingGateway,
  ],
  exports: [PlacementService, OrdersService],
})
export class OrdersModule {}
