import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { WebhookAttemptEntity } from './attempts/webhook-attempt.entity.js';
import { WebhookAttemptsService } from './attempts/webhook-attempts.service.js';
import { BranchEventsController } from './branch-events.controller.js';
import { BranchEventsService } from './branch-events.service.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';
import { WebhookQueue } from './webhook-queue.js';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-settings.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({})
export class WebhooksModule {
  static with(rules: WebhookRules): DynamicModule {
    return {
      module: WebhooksModule,
      // what partners are sent besides events is delivered by it too
      global: true,
      imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookAttemptEntity]), BranchesModule],
      controllers: [WebhooksController, BranchEventsController],
      providers: [
        { provide: WEBHOOK_RULES, useValue: rules },
        BranchEventsService,
        WebhookAttemptsService,
        WebhookDeliveryService,
        WebhookQueue,
        WebhooksService,
      ],
      exports: [WebhookDeliveryService],
    };
  }
}
