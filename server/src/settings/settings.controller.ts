import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../libs/contract/branches/settings.js';
import { Everyone } from '../auth/access.js';
import { Clock } from '../common/clock.js';
import { ClientBuild } from '../common/http/client-build.js';
import { Devices } from '../common/http/devices.js';
import { type AppConfig, CONFIG } from '../config.js';
import { SMS_SETTINGS, type SmsSettings } from '../messaging/sms-settings.js';

@ApiTags('settings')
@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(SMS_SETTINGS) private readonly sms: SmsSettings,
    private readonly clock: Clock,
    private readonly devices: Devices,
    private readonly build: ClientBuild,
  ) {}

  /** Every page reads the settings first, so this also gives a browser its device id. */
  @Get()
  @Everyone()
  read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): { settings: Settings } {
    this.devices.welcome(request, reply);
    return {
      settings: {
        store_name: this.config.storeName,
        currency: 'Rs.',
        support_phone: this.config.supportPhone,
        support_email: this.config.supportEmail,
        social_links: this.config.socialLinks,
        now: this.clock.now().toISOString(),
        time_zone: this.config.timeZone,
        business_day_starts: this.config.businessDayStarts,
        has_sms_inbox: this.sms.provider === 'inbox',
        is_demonstration: this.config.isDemonstration,
        build: this.build.id,
      },
    };
  }
}
