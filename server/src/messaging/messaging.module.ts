import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NewDevicePort } from '../auth/sessions/new-device-port.js';
import { CodeSendLimits } from './codes/code-send-limits.js';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { OneTimeCodesService } from './codes/one-time-codes.service.js';
import { PhoneCodeEntity } from './codes/phone-code.entity.js';
import { PhoneCodesService } from './codes/phone-codes.service.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { emailRouteOf } from './email/email-route.js';
import { EMAIL_SETTINGS, type EmailSettings } from './email/email-settings.js';
import { LogInEmailsService } from './email/log-in-emails.service.js';
import { StopEmailsController } from './email/stop-emails.controller.js';
import { MessageEntity } from './message.entity.js';
import { MessagingService } from './messaging.service.js';
import { Outbox } from './outbox.js';
import { RateLimitEntity } from './rate-limit.entity.js';
import { CODES_PER_HOUR, ROUTES, type Routes } from './sender.js';
import { smsRouteOf } from './sms/sms-sender.js';
import { codesPerHourOf, SMS_SETTINGS, type SmsSettings } from './sms/sms-settings.js';

@Global()
@Module({})
export class MessagingModule {
  static with(settings: SmsSettings, email: EmailSettings): DynamicModule {
    const routes: Routes = { sms: smsRouteOf(settings), email: emailRouteOf(email) };
    return {
      module: MessagingModule,
      imports: [TypeOrmModule.forFeature([OneTimeCodeEntity, PhoneCodeEntity, RateLimitEntity, MessageEntity])],
      // its routes exist only if no real messages are sent
      controllers: [StopEmailsController, ...(settings.provider === 'inbox' ? [DevInboxController] : [])],
      providers: [
        { provide: SMS_SETTINGS, useValue: settings },
        { provide: EMAIL_SETTINGS, useValue: email },
        { provide: ROUTES, useValue: routes },
        { provide: CODES_PER_HOUR, useValue: codesPerHourOf(settings) },
        Outbox,
        MessagingService,
        LogInEmailsService,
        { provide: NewDevicePort, useExisting: LogInEmailsService },
        CodeSendLimits,
        OneTimeCodesService,
        PhoneCodesService,
      ],
      exports: [SMS_SETTINGS, EMAIL_SETTINGS, NewDevicePort, MessagingService, OneTimeCodesService, PhoneCodesService],
    };
  }
}
