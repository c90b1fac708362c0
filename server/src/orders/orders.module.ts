import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchPaces } from '../branches/branch-estimates.js';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersPort } from '../payments/orders-port.js';
import { PromoCodesModule } from '../promo-codes/promo-codes.module.js';
import { PromoUses } from '../promo-codes/promo-uses.js';
import { OrderMoneyEntity } from './books/order-money.entity.js';
import { OrderSaleEntity } from './books/order-sale.entity.js';
import { BranchOrdersService } from './branch/branch-orders.service.js';
import { HeldStockController } from './branch/held-stock.controller.js';
import { HeldStockService } from './branch/held-stock.service.js';
import { OrderListController } from './branch/order-list.controller.js';
import { OrderListService } from './branch/order-list.service.js';
import { OrderSearchController } from './branch/order-search.controller.js';
import { PhoneConfirmationController } from './branch/phone-confirmation.controller.js';
import { PhoneConfirmationService } from './branch/phone-confirmation.service.js';
import { BranchTicketEntity } from './branch-ticket.entity.js';
import { OrderChangesService } from './changes/order-changes.service.js';
import { OrderEmails } from './changes/order-emails.js';
import { OrderMessages } from './changes/order-messages.js';
import { OrderNumbersService } from './changes/order-numbers.service.js';
import { ConfirmationService } from './customer/confirmation.service.js';
import { MyOrdersController } from './customer/my-orders.controller.js';
import { MyOrdersService } from './customer/my-orders.service.js';
import { OrderTrackingGateway } from './customer/order-tracking.gateway.js';
import { OwnOrderController } from './customer/own-order.controller.js';
import { PayAgainController } from './customer/pay-again.controller.js';
import { PayAgainService } from './customer/pay-again.service.js';
import { PayLaterService } from './customer/pay-later.service.js';
import { PhoneChangeService } from './customer/phone-change.service.js';
import { ReopeningService } from './customer/reopening.service.js';
import { WithdrawalService } from './customer/withdrawal.service.js';
import { ElsewhereController } from './elsewhere/elsewhere.controller.js';
import { ElsewhereService } from './elsewhere/elsewhere.service.js';
import { BranchSlotEntity } from './later/branch-slot.entity.js';
import { ClosedDueService } from './later/closed-due.service.js';
import { DueChangeService } from './later/due-change.service.js';
import { LaterController } from './later/later.controller.js';
import { ReleaseService } from './later/release.service.js';
import { SlotsService } from './later/slots.service.js';
import { InvoicedOrders } from './line-changes/invoiced-orders.js';
import { LineChangesService } from './line-changes/line-changes.service.js';
import { MomentsService } from './moments/moments.service.js';
import { OrderEntity } from './order.entity.js';
import { OrderFactsService } from './order-facts.service.js';
import { OrderLineEntity } from './order-line.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { OrdersForPaymentsService } from './orders-for-payments.service.js';
import { ExternalIdEntity } from './partners/external-id.entity.js';
import { ExternalIdsService } from './partners/external-ids.service.js';
import { PartnerOrdersService } from './partners/partner-orders.service.js';
import { HoldLimits } from './placing/hold-limits.js';
import { IdempotencyKeyEntity } from './placing/keys/idempotency-key.entity.js';
import { OrderWriterService } from './placing/order-writer.service.js';
import { PlacementService } from './placing/placement.service.js';
import { OrderPaces } from './promises/order-paces.js';
import { PromisesService } from './promises/promises.service.js';
import { OrderPromoUses } from './promo-uses/order-promo-uses.js';
import { PromoUseEntity } from './promo-uses/promo-use.entity.js';
import { PromoUsesController } from './promo-uses/promo-uses.controller.js';
import { ShortageAnswersService } from './shortages/shortage-answers.service.js';
import { ShortagesController } from './shortages/shortages.controller.js';
import { ShortagesService } from './shortages/shortages.service.js';
import { CallersService } from './staff/callers.service.js';
import { CollectingService } from './staff/collecting.service.js';
import { StaffOrdersController } from './staff/staff-orders.controller.js';
import { StaffOrdersService } from './staff/staff-orders.service.js';

/** Global, because payments cannot import orders and get them injected through a port. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      BranchSlotEntity,
      BranchTicketEntity,
      ExternalIdEntity,
      IdempotencyKeyEntity,
      OrderEntity,
      OrderLineEntity,
      OrderMoneyEntity,
      OrderSaleEntity,
      PromoUseEntity,
    ]),
    BranchesModule,
    CatalogModule,
    PromoCodesModule,
  ],
  controllers: [
    OrdersController,
    OrderListController,
    OrderSearchController,
    MyOrdersController,
    OwnOrderController,
    PayAgainController,
    PhoneConfirmationController,
    HeldStockController,
    LaterController,
    ElsewhereController,
    PromoUsesController,
    StaffOrdersController,
    ShortagesController,
  ],
  providers: [
    BranchOrdersService,
    OrderListService,
    HoldLimits,
    OrdersService,
    OrderFactsService,
    OrderNumbersService,
    MyOrdersService,
    OrderWriterService,
    MomentsService,
    PlacementService,
    SlotsService,
    ElsewhereService,
    DueChangeService,
    ReleaseService,
    ClosedDueService,
    ConfirmationService,
    ReopeningService,
    PayAgainService,
    PayLaterService,
    PhoneChangeService,
    WithdrawalService,
    PromisesService,
    PhoneConfirmationService,
    HeldStockService,
    StaffOrdersService,
    ExternalIdsService,
    PartnerOrdersService,
    CallersService,
    CollectingService,
    InvoicedOrders,
    LineChangesService,
    ShortagesService,
    ShortageAnswersService,
    OrderTrackingGateway,
    OrderEmails,
    OrderMessages,
    OrderChangesService,
    { provide: OrdersPort, useClass: OrdersForPaymentsService },
    { provide: BranchPaces, useClass: OrderPaces },
    OrderPromoUses,
    { provide: PromoUses, useExisting: OrderPromoUses },
  ],
  exports: [
    InvoicedOrders,
    MomentsService,
    OrderWriterService,
    OrdersService,
    OrderNumbersService,
    OrderChangesService,
    OrdersPort,
    BranchPaces,
    PromoUses,
    ExternalIdsService,
  ],
})
export class OrdersModule {}
