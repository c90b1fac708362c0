import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { KitchenService } from './kitchen.service.js';
import { OneTimeCodesService } from './one-time-codes.service.js';
import { OrderTrackingGateway } from './order-tracking.gateway.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlacementService } from './placement.service.js';

@Module({
  imports: [CatalogModule],
  controllers: [OrdersController],
  providers: [OrdersService, PlacementService, OneTimeCodesService, KitchenService, OrderTrackingGateway],
  exports: [OrdersService],
})
export class OrdersModule {}
