import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { KitchenBackController } from './back/kitchen-back.controller.js';
import { RecallService } from './back/recall.service.js';
import { RestoreService } from './back/restore.service.js';
import { BoardHealthService } from './boards/board-health.service.js';
import { BoardPresenceEntity } from './boards/board-presence.entity.js';
import { BoardPresenceService } from './boards/board-presence.service.js';
import { BoardsController } from './boards/boards.controller.js';
import { BoardsGateway } from './boards/boards.gateway.js';
import { OrderShownEntity } from './boards/order-shown.entity.js';
import { OwnScreensService } from './boards/own-screens.service.js';
import { ShownOrdersService } from './boards/shown-orders.service.js';
import { UnseenMessagesService } from './boards/unseen-messages.service.js';
import { CancelCodesService } from './cancel-codes.service.js';
import { KitchenController } from './kitchen.controller.js';
import { KitchenService } from './kitchen.service.js';
import { KitchenProfileService } from './kitchen-profile.service.js';
import { OpeningCheckEntity } from './opening-check/opening-check.entity.js';
import { OpeningCheckService } from './opening-check/opening-check.service.js';
import { OpeningCheckShownEntity } from './opening-check/opening-check-shown.entity.js';
import { OrderTrailService } from './order-trail.service.js';
import { ReadyService } from './ready.service.js';
import { StationMadeEntity } from './station-made.entity.js';
import { StrikeService } from './strike.service.js';
import { TenderService } from './tender.service.js';

/** Connected boards, the orders that they show, and the test whether an order would reach them. */
const BOARDS = [
  BoardPresenceService,
  ShownOrdersService,
  BoardHealthService,
  KitchenProfileService,
  OpeningCheckService,
  OwnScreensService,
  UnseenMessagesService,
  BoardsGateway,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BoardPresenceEntity,
      OpeningCheckEntity,
      OpeningCheckShownEntity,
      OrderShownEntity,
      StationMadeEntity,
    ]),
    BranchesModule,
    CatalogModule,
    OrdersModule,
    MessagingModule,
  ],
  controllers: [KitchenController, KitchenBackController, BoardsController],
  providers: [
    KitchenService,
    CancelCodesService,
    RecallService,
    ReadyService,
    TenderService,
    StrikeService,
    RestoreService,
    OrderTrailService,
    ...BOARDS,
  ],
  exports: [BoardHealthService],
})
export class KitchenModule {}
