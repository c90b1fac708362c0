import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { AppConfig } from '../config.js';
import { CodeSendLimits } from './code-send-limits.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { MessagingService } from './messaging.service.js';
import { OneTimeCodesService } from './one-time-codes.service.js';
import { providerOf } from './provider-of.js';
import { SmsOutbox } from './sms-outbox.js';
import { SmsProvider } from './sms-provider.js';

@Global()
@Module({})
export class MessagingModule {
  static with(config: Pick<AppConfig, 'sms'>): DynamicModule {
    return {
      module: MessagingModule,
      // the inbox must not even exist where messages are real
      controllers: config.sms.provider === 'inbox' ? [DevInboxController] : [],
      providers: [
        { provide: SmsProvider, useValue: providerOf(config.sms) },
        SmsOutbox,
        MessagingService,
        CodeSendLimits,
        OneTimeCodesService,
      ],
      exports: [MessagingService, OneTimeCodesService],
    };
  }
}
