import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Settings } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';

@ApiTags('settings')
@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Everyone()
  read(): { settings: Settings } {
    return {
      settings: {
        store_name: this.config.storeName,
        currency: 'Rs.',
        support_phone: this.config.supportPhone,
        support_email: this.config.supportEmail,
        social_links: this.config.socialLinks,
        now: this.clock.now().toISOString(),
        time_zone: this.config.timeZone,
        has_sms_inbox: this.config.sms.provider === 'inbox',
        is_demonstration: this.config.isDemonstration,
      },
    };
  }
}
