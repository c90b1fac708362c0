import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
import { SMS_SETTINGS, type SmsSettings } from './sms-settings.js';

@Global()
@Module({})
export class MessagingModule {
  static with(settings: SmsSettings): DynamicModule {
    return {
      module: MessagingModule,
      imports: [TypeOrmModule.forFeature([OneTimeCodeEntity, PhoneCodeEntity, RateLimitEntity, SmsMessageEntity])],
      // its routes exist only if no real messages are sent
      controllers: settings.provider === 'inbox' ? [DevInboxController] : [],
      providers: [
        { provide: SMS_SETTINGS, useValue: settings },
        { provide: SmsProvider, useValue: providerOf(settings) },
        SmsOutbox,
        MessagingService,
        CodeSendLimits,
        OneTimeCodesService,
        PhoneCodesService,
      ],
      exports: [SMS_SETTINGS, MessagingService, OneTimeCodesService, PhoneCodesService],
    };
  }
}
