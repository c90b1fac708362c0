import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import type { SmsMessage } from '../../../libs/contract/branches/settings.js';
import { SentMessagesQuery } from '../../../libs/contract/requests/people/dev-inbox.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { Everyone } from '../auth/access.js';
import { fontFaces, html, page } from '../common/http/html.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ShopService } from '../shop/shop.service.js';
import { emailPlain } from './email/email-body.js';
import { MessagingService } from './messaging.service.js';

/** The messages of the inbox provider. The routes exist only with `SMS_PROVIDER=inbox`. */
@Controller()
export class DevInboxController {
  private readonly fonts: string;
  private readonly timeZone: string;
  private readonly isDemonstration: boolean;

  constructor(
    private readonly messaging: MessagingService,
    @Inject(CONFIG) config: AppConfig,
    private readonly shop: ShopService,
  ) {
    this.fonts = fontFaces(config.webRoot);
    this.timeZone = config.timeZone;
    this.isDemonstration = config.isDemonstration;
  }

  /**
   * Returns the sent messages, newest first, if the shop uses the inbox instead of an SMS provider. With `phone`, in
   * any usual form, only messages to that number.
   */
  @Get('api/dev/sms')
  @Everyone()
  async list(@Query() { phone }: SentMessagesQuery): Promise<{ messages: SmsMessage[] }> {
    return { messages: await this.messaging.sent(phone) };
  }

  /** Returns the messages as a page that reloads itself. */
  @Get('dev/inbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Everyone()
  async show(): Promise<string> {
    const messages = await this.messaging.sentByAll();
    const clockOf = (instant: Date) => localTime(instant, this.timeZone).clock;
    const list =
      messages.length === 0
        ? html`<p class="quiet">Nothing yet. Place an order to pay on delivery, and its code appears here.</p>`
        : html`<ol class="messages">${messages.map(
            (
              m,
            ) => html`<li><div class="quiet"><b>${m.recipient}</b> <time>${clockOf(m.sent_at ?? m.created_at)}</time></div>
              <p>${m.subject === null ? '' : html`<b>${m.subject}</b>\n\n`}${emailPlain(m.text)}</p></li>`,
          )}</ol>`;
    return page({
      title: 'Messages',
      shades: this.shop.brand.shades,
      refreshSeconds: 3,
      fonts: this.fonts,
      isDemonstration: this.isDemonstration,
      body: html`<h1>Messages</h1>
        <p class="quiet">In demonstration mode no message leaves this machine. This is what phones and mailboxes would have got.</p>
        ${list}`,
    });
  }
}
