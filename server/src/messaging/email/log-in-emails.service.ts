import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { dayText } from '../../../../libs/domain/time/calendar-date.js';
import { text } from '../../../../libs/texts/text.js';
import { AccountsPort } from '../../auth/accounts-port.js';
import { NewDevicePort } from '../../auth/sessions/new-device-port.js';
import { Clock } from '../../common/clock.js';
import { Secrets } from '../../common/secrets.js';
import { say } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ShopService } from '../../shop/shop.service.js';
import { MessagingService } from '../messaging.service.js';
import { emailText } from './email-body.js';

/** The purpose of the signature in the addresses that stop these e-mails. */
const STOP = 'stop-log-in-emails';

/** The e-mails to users about log-ins on new devices, and the addresses by which a user stops them. */
@Injectable()
export class LogInEmailsService extends NewDevicePort {
  constructor(
    private readonly messaging: MessagingService,
    private readonly accounts: AccountsPort,
    private readonly secrets: Secrets,
    private readonly shop: ShopService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    super();
  }

  async write(tx: EntityManager, { id, email, name, language }: SessionUser, device: string | null): Promise<void> {
    const wanted = await this.accounts.logInEmailsOf(id);
    if (!wanted?.isOn) return;
    const { publicUrl, timeZone } = this.config;
    const { date, clock: time } = localTime(this.clock.now(), timeZone);
    const stopUrl = `${publicUrl}/emails/log-in/${id}/${this.secrets.hash(STOP, id).toString('base64url')}`;
    const paragraphs = [
      text('email.hello', { name }),
      text('email.logIn.what', {
        device: device ?? text('email.logIn.unknown'),
        day: dayText(date),
        time,
      }),
      text('email.logIn.do', { page: `${publicUrl}/portal` }),
      text('email.stop', { page: stopUrl }),
    ];
    await this.messaging.enqueueEmail(tx, {
      orderId: null,
      to: email,
      purpose: 'email-log-in',
      subject: say(text('email.logIn.subject', { store: this.shop.name }), language),
      text: emailText([...paragraphs.map((one) => say(one, language)), this.shop.name]),
      stopUrl,
    });
  }

  wake(): void {
    this.messaging.wake();
  }

  /** Returns whether an address that stops these e-mails is one of ours. */
  isOwnAddress(userId: number, mark: string): boolean {
    return this.secrets.matches(Buffer.from(mark, 'base64url'), STOP, userId);
  }
}
