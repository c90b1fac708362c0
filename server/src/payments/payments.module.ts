import { type DynamicModule, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Secrets } from '../common/secrets.js';
import type { AppConfig } from '../config.js';
import { gatewayOf } from './gateway-of.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaymentsService } from './payments.service.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SandboxBank } from './sandbox/sandbox-bank.js';

@Module({})
export class PaymentsModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: PaymentsModule,
      global: true,
      controllers: config.payment.gateway === 'sandbox' ? [SandboxController] : [],
      providers: [
        {
          provide: PaymentGateway,
          inject: [Secrets, HttpAdapterHost],
          useFactory: (secrets: Secrets, server: HttpAdapterHost) => gatewayOf({ config, secrets, server }),
        },
        PaymentsService,
        ...(config.payment.gateway === 'sandbox' ? [SandboxBank] : []),
      ],
      exports: [PaymentGateway, PaymentsService],
    };
  }
}
