import { type DynamicModule, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Secrets } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { gatewayOf } from './gateways/gateway-of.js';
import { PaymentGateway } from './gateways/payment-gateway.js';
import { PaymentAnswerEntity } from './payment-answer.entity.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';
import { PAYMENT_SETTINGS, type PaymentSettings } from './payment-settings.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { RefundEntity } from './refunds/refund.entity.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SandboxBank } from './sandbox/sandbox-bank.js';
import { SandboxPaymentEntity } from './sandbox/sandbox-payment.entity.js';
import { OrderExpiry } from './settlement/order-expiry.js';
import { PaymentAnswersService } from './settlement/payment-answers.service.js';
import { PaymentInquiriesService } from './settlement/payment-inquiries.service.js';
import { PaymentPoller } from './settlement/payment-poller.js';
import { SettlementService } from './settlement/settlement.service.js';

/** The jobs and services that end an order's wait for payment or confirmation. */
const SETTLEMENT = [SettlementService, PaymentInquiriesService, PaymentAnswersService, PaymentPoller, OrderExpiry];

@Module({})
export class PaymentsModule {
  static with(config: AppConfig, payment: PaymentSettings): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [
        TypeOrmModule.forFeature([PaymentAnswerEntity, PaymentAttemptEntity, RefundEntity, SandboxPaymentEntity]),
      ],
      global: true,
      controllers: [
        PaymentsController,
        RefundsController,
        ...(payment.gateway === 'sandbox' ? [SandboxController] : []),
      ],
      providers: [
        { provide: PAYMENT_SETTINGS, useValue: payment },
        {
          provide: PaymentGateway,
          inject: [Secrets, HttpAdapterHost],
          useFactory: (secrets: Secrets, server: HttpAdapterHost) => gatewayOf({ config, payment, secrets, server }),
        },
        PaymentsService,
        ...SETTLEMENT,
        RefundsService,
        ...(payment.gateway === 'sandbox' ? [SandboxBank] : []),
      ],
      exports: [PAYMENT_SETTINGS, PaymentGateway, PaymentsService, PaymentInquiriesService, RefundsService],
    };
  }
}
