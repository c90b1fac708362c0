import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { BoardHealthService } from './board-health.service.js';
import { BoardPresence } from './board-presence.service.js';
import { BoardsController } from './boards.controller.js';
import { BoardsGateway } from './boards.gateway.js';
import { KitchenProfiles } from './kitchen-profile.service.js';
import { OpeningCheckService } from './opening-check.service.js';
import { ShownOrders } from './shown-orders.service.js';

@Module({
  imports: [CatalogModule, OrdersModule],
  controllers: [BoardsController],
  providers: [BoardPresence, ShownOrders, BoardHealthService, KitchenProfiles, OpeningCheckService, BoardsGateway],
})
export class BoardsModule {}
