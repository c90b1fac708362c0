import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PromoCodesModule } from '../promo-codes/promo-codes.module.js';
import { AmountRulesController } from './amount-rules.controller.js';
import { BuyGetOfferEntity } from './buy-get-offer.entity.js';
import { BuyGetOffersAdmin } from './buy-get-offers-admin.service.js';
import { CatalogController } from './catalog.controller.js';
import { DailyStockEntity } from './daily-stock.entity.js';
import { FoodTypeEntity } from './food-type.entity.js';
import { FoodTypesAdmin } from './food-types-admin.service.js';
import { FreeDeliveriesAdmin } from './free-deliveries-admin.service.js';
import { FreeDeliveryEntity } from './free-delivery.entity.js';
import { FreeDeliveryAreaEntity } from './free-delivery-area.entity.js';
import { LiveMenus } from './live-menus.service.js';
import { MenuRepository } from './menu.repository.js';
import { MenuService } from './menu.service.js';
import { MenuAdminController } from './menu-admin.controller.js';
import { MenuCopy } from './menu-copy.service.js';
import { MenuEdits } from './menu-edits.service.js';
import { MenuItemEntity } from './menu-item.entity.js';
import { FoodController, OffersController } from './menu-items.controller.js';
import { MenuItemsAdmin } from './menu-items-admin.service.js';
import { MenuOrder } from './menu-order.service.js';
import { MenuRowsController } from './menu-rows.controller.js';
import { MenuRowsAdmin } from './menu-rows-admin.service.js';
import { OfferPartEntity } from './offer-part.entity.js';
import { PayGetOfferEntity } from './pay-get-offer.entity.js';
import { PayGetOffersAdmin } from './pay-get-offers-admin.service.js';
import { PriceChangeEntity } from './price-change.entity.js';
import { PriceChangesController } from './price-changes.controller.js';
import { PriceChanges } from './price-changes.service.js';
import { MenuSheetsController } from './sheets/menu-sheets.controller.js';
import { MenuSheets } from './sheets/menu-sheets.service.js';
import { StaffBranchController } from './staff-branch.controller.js';
import { StationEntity } from './station.entity.js';
import { StationsController } from './stations.controller.js';
import { StationsAdmin } from './stations-admin.service.js';
import { SubFoodTypeEntity } from './sub-food-type.entity.js';
import { TodayStock } from './today-stock.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BuyGetOfferEntity,
      DailyStockEntity,
      FoodTypeEntity,
      FreeDeliveryEntity,
      FreeDeliveryAreaEntity,
      MenuItemEntity,
      OfferPartEntity,
      StationEntity,
      PayGetOfferEntity,
      PriceChangeEntity,
      SubFoodTypeEntity,
    ]),
    BranchesModule,
    DeliveriesModule,
    PromoCodesModule,
  ],
  controllers: [
    CatalogController,
    StaffBranchController,
    MenuAdminController,
    StationsController,
    MenuRowsController,
    PriceChangesController,
    MenuSheetsController,
    AmountRulesController,
    FoodController,
    OffersController,
  ],
  providers: [
    LiveMenus,
    MenuRepository,
    MenuService,
    MenuEdits,
    FoodTypesAdmin,
    MenuItemsAdmin,
    MenuRowsAdmin,
    PriceChanges,
    MenuSheets,
    BuyGetOffersAdmin,
    PayGetOffersAdmin,
    FreeDeliveriesAdmin,
    MenuOrder,
    MenuCopy,
    TodayStock,
    StationsAdmin,
  ],
  exports: [MenuService],
})
export class CatalogModule {}
