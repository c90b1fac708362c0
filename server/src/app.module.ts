import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BannersModule } from './banners/banners.module.js';
import { BranchesModule } from './branches/branches.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ClientErrorsModule } from './client-errors/client-errors.module.js';
import { CommonModule } from './common/common.module.js';
import { EnvelopeInterceptor } from './common/http/envelope.interceptor.js';
import { ErrorFilter } from './common/http/error.filter.js';
import { GracefulStop } from './common/process/graceful-stop.js';
import { bodyValidation } from './common/validation/body-validation.js';
import { dataSourceOptions } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DescriptionsModule } from './descriptions/descriptions.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { FinanceModule } from './finance/finance.module.js';
import { HealthModule } from './health/health.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { KitchenModule } from './kitchen/kitchen.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PrintingModule } from './printing/printing.module.js';
import { PromoCodesModule } from './promo-codes/promo-codes.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import type { ServerSettings } from './server-settings.js';
import { SettingsModule } from './settings/settings.module.js';
import { ShopModule } from './shop/shop.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The features, lowest level first. */
const FEATURES = [
  AuditModule,
  ShopModule,
  AuthModule,
  RealtimeModule,
  PicturesModule,
  HealthModule,
  DescriptionsModule,
  SettingsModule,
  ClientErrorsModule,
  BranchesModule,
  CatalogModule,
  DeliveriesModule,
  PromoCodesModule,
  BannersModule,
  OrdersModule,
  KitchenModule,
  PartnersModule,
  FinanceModule,
  FeedbackModule,
  UsersModule,
  HousekeepingModule,
  MetricsModule,
  PagesModule,
];

@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(private readonly stop: GracefulStop) {}

  /** Nest destroys the root module first, so the database and the jobs can still serve running requests. */
  onModuleDestroy(): Promise<void> {
    return this.stop.drain();
  }

  static with({ config, sms, email, payment, printers, webhooks }: ServerSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.with(config),
        TypeOrmModule.forRoot({
          ...dataSourceOptions(config),
          autoLoadEntities: true,
          retryAttempts: 10,
          retryDelay: 500,
        }),
        DatabaseModule.with(config),
        MessagingModule.with(sms, email),
        PaymentsModule.with(config, payment),
        PrintingModule.with(printers),
        WebhooksModule.with(webhooks),
        ...FEATURES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_PIPE, useFactory: () => bodyValidation(config) },
      ],
    };
  }
}
