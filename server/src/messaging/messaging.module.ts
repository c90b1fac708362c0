import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AppConfig } from '../config.js';
import { CodeSendLimits } from './codes/code-send-limits.js';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { OneTimeCodesService } from './codes/one-time-codes.service.js';
import { PhoneCodeEntity } from './codes/phone-code.entity.js';
import { PhoneCodesService } from './codes/phone-codes.service.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { MessagingService } from './messaging.service.js';
import { providerOf } from './provider-of.js';
import { RateLimitEntity } from './rate-limit.entity.js';
import { SmsMessageEntity } from './sms-message.entity.js';
import { SmsOutbox } from './sms-outbox.js';
import { SmsProvider } from './sms-provider.js';

@Global()
@Module({})
export class MessagingModule {
  static with(config: Pick<AppConfig, 'sms'>): DynamicModule {
    return {
      module: MessagingModule,
      imports: [TypeOrmModule.forFeature([OneTimeCodeEntity, PhoneCodeEntity, RateLimitEntity, SmsMessageEntity])],
      // the inbox must not even exist where messages are real
      controllers: config.sms.provider === 'inbox' ? [DevInboxController] : [],
      providers: [
        { provide: SmsProvider, useValue: providerOf(config.sms) },
        SmsOutbox,
        MessagingService,
        CodeSendLimits,
        OneTimeCodesService,
        PhoneCodesService,
      ],
      exports: [MessagingService, OneTimeCodesService, PhoneCodesService],
    };
  }
}
