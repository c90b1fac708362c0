import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { KitchenService } from './kitchen.service.js';
import { KitchenStatusWriter } from './kitchen-status-writer.js';
import { OneTimeCodesService } from './one-time-codes.service.js';
import { OrderMessages } from './order-messages.js';
import { OrderTrackingGateway } from './order-tracking.gateway.js';
import { OrderTrailService } from './order-trail.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlacementService } from './placement.service.js';
import { RecallService } from './recall.service.js';
import { PhoneConfirmationController } from './reconciliation/phone-confirmation.controller.js';
import { PhoneConfirmationService } from './reconciliation/phone-confirmation.service.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { GatewayQuestions } from './settlement/gateway-questions.service.js';
import { OrderExpiry } from './settlement/order-expiry.js';
import { PayAgainService } from './settlement/pay-again.service.js';
import { PaymentAnswers } from './settlement/payment-answers.service.js';
import { PaymentPoller } from './settlement/payment-poller.js';
import { PaymentsController } from './settlement/payments.controller.js';
import { SettlementService } from './settlement/settlement.service.js';
import { TrailController } from './trail.controller.js';

/** What ends an order's waiting: payments, and the clock. */
const SETTLEMENT = [SettlementService, GatewayQuestions, PaymentAnswers, PayAgainService, PaymentPoller, OrderExpiry];

@Module({
  imports: [CatalogModule],
  controllers: [
    OrdersController,
    TrailController,
    PaymentsController,
    ReconciliationController,
    PhoneConfirmationController,
  ],
  providers: [
    OrdersService,
    PlacementService,
    OneTimeCodesService,
    KitchenService,
    KitchenStatusWriter,
    RecallService,
    OrderTrailService,
    OrderTrackingGateway,
    OrderMessages,
    ...SETTLEMENT,
    ReconciliationService,
    PhoneConfirmationService,
  ],
  exports: [PlacementService, OrdersService],
})
export class OrdersModule {}
