import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CodeSendLimits } from './codes/code-send-limits.js';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { OneTimeCodesService } from './codes/one-time-codes.service.js';
import { PhoneCodeEntity } from './codes/phone-code.entity.js';
import { PhoneCodesService } from './codes/phone-codes.service.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { MessageEntity } from './message.entity.js';
import { MessagingService } from './messaging.service.js';
import { Outbox } from './outbox.js';
import { RateLimitEntity } from './rate-limit.entity.js';
import { OUTBOX_LIMITS, SENDERS, type Senders } from './sender.js';
import { smsSenderOf } from './sms/sms-sender.js';
import { outboxLimits, SMS_SETTINGS, type SmsSettings } from './sms/sms-settings.js';

@Global()
@Module({})
export class MessagingModule {
  static with(settings: SmsSettings): DynamicModule {
    const senders: Senders = { sms: smsSenderOf(settings) };
    return {
      module: MessagingModule,
      imports: [TypeOrmModule.forFeature([OneTimeCodeEntity, PhoneCodeEntity, RateLimitEntity, MessageEntity])],
      // its routes exist only if no real messages are sent
      controllers: settings.provider === 'inbox' ? [DevInboxController] : [],
      providers: [
        { provide: SMS_SETTINGS, useValue: settings },
        { provide: SENDERS, useValue: senders },
        { provide: OUTBOX_LIMITS, useValue: outboxLimits(settings) },
        Outbox,
        MessagingService,
        CodeSendLimits,
        OneTimeCodesService,
        PhoneCodesService,
      ],
      exports: [SMS_SETTINGS, MessagingService, OneTimeCodesService, PhoneCodesService],
    };
  }
}
