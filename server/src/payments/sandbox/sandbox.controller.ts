import { Controller, Get, Header, Inject, Post, type RawBodyRequest, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Everyone } from '../../auth/access.js';
import { fontFaces, page } from '../../common/http/html.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ShopService } from '../../shop/shop.service.js';
import { answerFields } from '../answer-fields.js';
import { rawForm } from '../raw-form.js';
import { SANDBOX_CHOICES, SandboxBank, type SandboxChoice } from './sandbox-bank.js';
import {
  choicePage,
  endingPage,
  RETURN_SCRIPT,
  returnPage,
  type SandboxPage,
  unknownPaymentPage,
} from './sandbox-pages.js';
import { SANDBOX_PATH } from './sandbox-parties.js';

/** The routes of the sandbox's bank. They exist only with `PAYMENT_GATEWAY=sandbox`. */
@Controller(SANDBOX_PATH)
export class SandboxController {
  private readonly fonts: string;

  constructor(
    private readonly bank: SandboxBank,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
  ) {
    this.fonts = fontFaces(config.webRoot);
  }

  @Post('verify.jsp')
  @Everyone()
  async choose(@Req() request: RawBodyRequest<FastifyRequest>, @Res() reply: FastifyReply): Promise<void> {
    const form = answerFields(rawForm(request));
    const payment = await this.bank.open(form);
    if (!payment) return this.send(reply.status(400), unknownPaymentPage());
    return this.send(
      reply,
      choicePage({
        storeName: this.shop.name,
        ref: payment.ref,
        amountCents: payment.amount_cents,
        description: form.order_desc ?? '',
      }),
    );
  }

  @Post('decide')
  @Everyone()
  async decide(@Req() request: RawBodyRequest<FastifyRequest>, @Res() reply: FastifyReply): Promise<void> {
    const { ref = '', choice = '' } = answerFields(rawForm(request));
    const payment = isChoice(choice) ? await this.bank.decide(ref, choice) : undefined;
    if (!payment || !isChoice(choice)) return this.send(reply.status(400), unknownPaymentPage());
    if (choice === 'leave' || choice === 'pay-and-close') return this.send(reply, endingPage(choice));
    const fields = this.bank.answerTo(payment, SANDBOX_CHOICES[choice].detail);
    return this.send(
      reply,
      returnPage({ responseUrl: `${this.config.publicUrl}/api/payments/sandbox/response`, fields }),
    );
  }

  @Get('return.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Everyone()
  returnScript(): string {
    return RETURN_SCRIPT;
  }

  /** Answers the shop's status inquiries. */
  @Post('PGServer')
  @Everyone()
  async answer(@Req() request: RawBodyRequest<FastifyRequest>, @Res() reply: FastifyReply): Promise<void> {
    const text = await this.bank.reply(answerFields(rawForm(request)));
    void reply
      .status(text === undefined ? 400 : 200)
      .type('text/plain; charset=utf-8')
      .send(text ?? 'refused');
  }

  private send(reply: FastifyReply, content: SandboxPage): void {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page({
          ...content,
          shades: this.shop.brand.shades,
          fonts: this.fonts,
          isDemonstration: this.config.isDemonstration,
        }),
      );
  }
}

function isChoice(text: string): text is SandboxChoice {
  return Object.hasOwn(SANDBOX_CHOICES, text);
}
