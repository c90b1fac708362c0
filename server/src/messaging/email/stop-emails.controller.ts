import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../../../libs/contract/values.js';
import { type TextId, text } from '../../../../libs/texts/text.js';
import { Everyone } from '../../auth/access.js';
import { AccountsPort } from '../../auth/accounts-port.js';
import { html, page } from '../../common/http/html.js';
import { say } from '../../common/texts.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { ShopService } from '../../shop/shop.service.js';
import { LogInEmailsService } from './log-in-emails.service.js';

interface Asked {
  what: TextId;
  button?: { label: TextId; action: string };
}

/** Stops the e-mails about log-ins, from a link in one of them. */
@Controller('emails/log-in/:id/:mark')
export class StopEmailsController {
  constructor(
    private readonly emails: LogInEmailsService,
    private readonly accounts: AccountsPort,
    private readonly shop: ShopService,
  ) {}

  /** Returns a page that asks, because programs that check e-mails open each link. */
  @Get()
  @Everyone()
  async ask(@Param('id', IdPipe) id: number, @Param('mark') mark: string, @Res() reply: FastifyReply): Promise<void> {
    const language = await this.languageOf(id, mark);
    const button = { label: 'email.stop.button', action: '' } as const;
    return this.send(reply, language, { what: 'email.stop.ask', button });
  }

  /** Stops the e-mails: the button of the page, and that of mail programs (RFC 8058). */
  @Post()
  @Everyone()
  async stop(@Param('id', IdPipe) id: number, @Param('mark') mark: string, @Res() reply: FastifyReply): Promise<void> {
    const language = await this.languageOf(id, mark);
    if (language !== undefined) await this.accounts.setLogInEmails(id, false);
    const button = { label: 'email.stop.again', action: `${mark}/again` } as const;
    return this.send(reply, language, { what: 'email.stop.done', button });
  }

  /** Starts them again. */
  @Post('again')
  @Everyone()
  async again(@Param('id', IdPipe) id: number, @Param('mark') mark: string, @Res() reply: FastifyReply): Promise<void> {
    const language = await this.languageOf(id, mark);
    if (language !== undefined) await this.accounts.setLogInEmails(id, true);
    const button = { label: 'email.stop.button', action: `../${mark}` } as const;
    return this.send(reply, language, { what: 'email.stop.started', button });
  }

  /** Returns the language of the user; undefined if the address is not one of ours, or the user is not active. */
  private async languageOf(id: number, mark: string): Promise<Language | undefined> {
    if (!this.emails.isOwnAddress(id, mark)) return undefined;
    return (await this.accounts.logInEmailsOf(id))?.language;
  }

  private send(reply: FastifyReply, known: Language | undefined, asked: Asked): void {
    const language = known ?? 'en';
    const { what, button }: Asked = known === undefined ? { what: 'email.stop.wrong' } : asked;
    const title = say(text('email.stop.title'), language);
    const form = button
      ? html`<form method="post" action="${button.action}"><button>${say({ id: button.label }, language)}</button></form>`
      : '';
    const body = html`<h1>${title}</h1><p>${say({ id: what }, language)}</p>${form}`;
    void reply
      .status(known === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page({ title, language, shades: this.shop.brand.shades, body }));
  }
}
