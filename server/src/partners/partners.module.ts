import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { KitchenModule } from '../kitchen/kitchen.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PartnerNewsService } from './news/partner-news.service.js';
import { WebhookNewsEntity } from './news/webhook-news.entity.js';
import { PartnerMenuController } from './partner-menu.controller.js';
import { PartnerMenuService } from './partner-menu.service.js';

/** What partners read of branches, and are sent of them, besides orders. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookNewsEntity]), BranchesModule, CatalogModule, KitchenModule, OrdersModule],
  controllers: [PartnerMenuController],
  providers: [PartnerMenuService, PartnerNewsService],
})
export class PartnersModule {}
