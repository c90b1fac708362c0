import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchPaces } from '../branches/branch-estimates.js';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersPort } from '../payments/orders-port.js';
import { PromoCodesModule } from '../promo-codes/promo-codes.module.js';
import { BranchTicketEntity } from './branch-ticket.entity.js';
import { ConfirmationService } from './confirmation.service.js';
import { CreatedOrders } from './created-orders.service.js';
import { HeldStockController } from './held-stock.controller.js';
import { HeldStockService } from './held-stock.service.js';
import { HoldLimits } from './hold-limits.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { KnownCustomers } from './known-customers.service.js';
import { MyOrdersController } from './my-orders.controller.js';
import { MyOrdersService } from './my-orders.service.js';
import { OrderEntity } from './order.entity.js';
import { OrderDrafts } from './order-drafts.service.js';
import { OrderFactsService } from './order-facts.service.js';
import { OrderLineEntity } from './order-line.entity.js';
import { OrderMessages } from './order-messages.js';
import { OrderPaces } from './order-pace.repository.js';
import { OrderPlacer } from './order-placer.service.js';
import { OrderSearchController } from './order-search.controller.js';
import { OrderTrackingGateway } from './order-tracking.gateway.js';
import { OrdersController } from './orders.controller.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { OrdersForPayments } from './orders-for-payments.service.js';
import { OwnOrderController } from './own-order.controller.js';
import { PayAgainController } from './pay-again.controller.js';
import { PayAgainService } from './pay-again.service.js';
import { PayLaterService } from './pay-later.service.js';
import { PhoneChangeService } from './phone-change.service.js';
import { PhoneConfirmationController } from './phone-confirmation.controller.js';
import { PhoneConfirmationService } from './phone-confirmation.service.js';
import { PlacementService } from './placement.service.js';
import { PromisesRepository } from './promises.repository.js';
import { PromisesService } from './promises.service.js';
import { Reopening } from './reopening.service.js';
import { WithdrawalService } from './withdrawal.service.js';

/** Global, because payments, which must not import orders, are given their port by injection. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([BranchTicketEntity, IdempotencyKeyEntity, OrderEntity, OrderLineEntity]),
    BranchesModule,
    CatalogModule,
    PromoCodesModule,
  ],
  controllers: [
    OrdersController,
    OrderSearchController,
    MyOrdersController,
    OwnOrderController,
    PayAgainController,
    PhoneConfirmationController,
    HeldStockController,
  ],
  providers: [
    OrdersRepository,
    HoldLimits,
    KnownCustomers,
    OrdersService,
    OrderFactsService,
    MyOrdersService,
    CreatedOrders,
    OrderDrafts,
    OrderPlacer,
    PlacementService,
    ConfirmationService,
    Reopening,
    PayAgainService,
    PayLaterService,
    PhoneChangeService,
    WithdrawalService,
    PromisesRepository,
    PromisesService,
    PhoneConfirmationService,
    HeldStockService,
    OrderTrackingGateway,
    OrderMessages,
    { provide: OrdersPort, useClass: OrdersForPayments },
    { provide: BranchPaces, useClass: OrderPaces },
  ],
  exports: [OrderPlacer, OrdersService, OrderMessages, OrdersPort, BranchPaces],
})
export class OrdersModule {}
