import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../libs/contract/branches/settings.js';
import { LANGUAGE } from '../../../libs/contract/values.js';
import { waysAnswer } from '../../../libs/domain/money/ways-to-pay.js';
import { Everyone } from '../auth/access.js';
import { TaxService } from '../branches/tax/tax.service.js';
import { WaysToPayService } from '../branches/ways-to-pay/ways-to-pay.service.js';
import { Clock } from '../common/clock.js';
import { ClientBuild } from '../common/http/client-build.js';
import { Devices } from '../common/http/devices.js';
import { type AppConfig, CONFIG } from '../config.js';
import { MessagingService } from '../messaging/messaging.service.js';
import { SMS_SETTINGS, type SmsSettings } from '../messaging/sms/sms-settings.js';
import { ShopService } from '../shop/shop.service.js';

@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(SMS_SETTINGS) private readonly sms: SmsSettings,
    private readonly messaging: MessagingService,
    private readonly clock: Clock,
    private readonly devices: Devices,
    private readonly build: ClientBuild,
    private readonly shop: ShopService,
    private readonly ways: WaysToPayService,
    private readonly tax: TaxService,
  ) {}

  /** Returns the shop's public settings. Every page reads them first, so this also gives a browser its device id. */
  @Get()
  @Everyone()
  async read(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ settings: Settings }> {
    this.devices.welcome(request, reply);
    const { name, phone, email, social_links, version } = this.shop.current;
    const [ways, tax] = await Promise.all([this.ways.ofChain(), this.tax.ofPublic()]);
    return {
      settings: {
        store_name: name,
        currency: 'Rs.',
        support_phone: phone,
        support_email: email,
        social_links,
        now: this.clock.now().toISOString(),
        time_zone: this.config.timeZone,
        business_day_starts: this.config.businessDayStarts,
        languages: this.config.languages.map((code) => ({ code, name: LANGUAGE[code].name })),
        has_sms_inbox: this.sms.provider === 'inbox',
        sends_email: this.messaging.sendsEmail,
        ways_to_pay: waysAnswer(ways),
        tax,
        confirmation: this.ways.confirmation,
        is_demonstration: this.config.isDemonstration,
        shop_version: version,
        brand: this.shop.brand,
        pages: this.shop.pages,
        build: this.build.id,
      },
    };
  }
}
