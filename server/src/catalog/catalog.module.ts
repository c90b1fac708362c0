import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BannersModule } from '../banners/banners.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PromoCodesModule } from '../promo-codes/promo-codes.module.js';
import { MenuBulkController } from './bulk/menu-bulk.controller.js';
import { MenuBulkService } from './bulk/menu-bulk.service.js';
import { BuyGetOfferEntity } from './buy-get-offer.entity.js';
import { ChainMenuModule } from './chain/chain-menu.module.js';
import { DailyStockEntity } from './daily-stock.entity.js';
import { MenuCopyService } from './editing/copy/menu-copy.service.js';
import { FoodController } from './editing/food.controller.js';
import { FoodTypesAdminService } from './editing/food-types-admin.service.js';
import { MenuAdminController } from './editing/menu-admin.controller.js';
import { MenuEditsService } from './editing/menu-edits.service.js';
import { MenuItemsAdminService } from './editing/menu-items-admin.service.js';
import { MenuOrderService } from './editing/menu-order.service.js';
import { OffersController } from './editing/offers.controller.js';
import { FoodTypeEntity } from './food-type.entity.js';
import { FreeDeliveryEntity } from './free-delivery.entity.js';
import { FreeDeliveryAreaEntity } from './free-delivery-area.entity.js';
import { CatalogController } from './menu/catalog.controller.js';
import { LiveMenusService } from './menu/live-menus.service.js';
import { MenuService } from './menu/menu.service.js';
import { StaffBranchController } from './menu/staff-branch.controller.js';
import { MenuItemEntity } from './menu-item.entity.js';
import { MenuItemOptionGroupEntity } from './menu-item-option-group.entity.js';
import { MenuOptionEntity } from './menu-option.entity.js';
import { OfferPartEntity } from './offer-part.entity.js';
import { AmountRulesController } from './offers/amount-rules.controller.js';
import { BuyGetOffersAdminService } from './offers/buy-get-offers-admin.service.js';
import { FreeDeliveriesAdminService } from './offers/free-deliveries-admin.service.js';
import { PayGetOffersAdminService } from './offers/pay-get-offers-admin.service.js';
import { OptionGroupEntity } from './option-group.entity.js';
import { OptionGroupsAdminService } from './options/option-groups-admin.service.js';
import { OptionsController } from './options/options.controller.js';
import { PayGetOfferEntity } from './pay-get-offer.entity.js';
import { PriceChangeEntity } from './price-change.entity.js';
import { PriceChangesController } from './prices/price-changes.controller.js';
import { PriceChangesService } from './prices/price-changes.service.js';
import { PriceHistoryService } from './prices/price-history.service.js';
import { MenuRowsController } from './rows/menu-rows.controller.js';
import { MenuRowsAdminService } from './rows/menu-rows-admin.service.js';
import { MenuSheetsController } from './sheets/menu-sheets.controller.js';
import { MenuSheetsService } from './sheets/menu-sheets.service.js';
import { StationEntity } from './station.entity.js';
import { StationsController } from './stations/stations.controller.js';
import { StationsAdminService } from './stations/stations-admin.service.js';
import { TodayStockService } from './stock/today-stock.service.js';
import { SubFoodTypeEntity } from './sub-food-type.entity.js';
import { TextBasesService } from './texts/text-bases.service.js';
import { TextsController } from './texts/texts.controller.js';
import { TextsService } from './texts/texts.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BuyGetOfferEntity,
      DailyStockEntity,
      FoodTypeEntity,
      FreeDeliveryEntity,
      FreeDeliveryAreaEntity,
      MenuItemEntity,
      MenuItemOptionGroupEntity,
      MenuOptionEntity,
      OfferPartEntity,
      OptionGroupEntity,
      StationEntity,
      PayGetOfferEntity,
      PriceChangeEntity,
      SubFoodTypeEntity,
    ]),
    BannersModule,
    BranchesModule,
    ChainMenuModule,
    DeliveriesModule,
    PromoCodesModule,
  ],
  controllers: [
    CatalogController,
    StaffBranchController,
    MenuAdminController,
    StationsController,
    OptionsController,
    MenuRowsController,
    MenuBulkController,
    PriceChangesController,
    MenuSheetsController,
    TextsController,
    AmountRulesController,
    FoodController,
    OffersController,
  ],
  providers: [
    LiveMenusService,
    MenuService,
    MenuEditsService,
    FoodTypesAdminService,
    MenuItemsAdminService,
    MenuRowsAdminService,
    MenuBulkService,
    PriceChangesService,
    PriceHistoryService,
    MenuSheetsService,
    TextBasesService,
    TextsService,
    BuyGetOffersAdminService,
    PayGetOffersAdminService,
    FreeDeliveriesAdminService,
    MenuOrderService,
    MenuCopyService,
    TodayStockService,
    StationsAdminService,
    OptionGroupsAdminService,
  ],
  exports: [MenuService],
})
export class CatalogModule {}
