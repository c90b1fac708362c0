import { Controller, Inject, Logger, Param, Post, type RawBodyRequest, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Everyone } from '../auth/access.js';
import { isDatabaseAway } from '../common/database-errors.js';
import { DomainError, NotFound, TooManyTries } from '../common/errors.js';
import { loggedRequest } from '../common/logging/logging.js';
import { type AppConfig, CONFIG } from '../config.js';
import { PAYMENT_SETTINGS, type PaymentSettings } from './payment-settings.js';
import { orderPage } from './payments.service.js';
import { rawForm } from './raw-form.js';
import { PaymentAnswersService } from './settlement/payment-answers.service.js';

/** The addresses to which card gateways and buyers return. The posts are cross-site and have no session. */
@Controller('api')
export class PaymentsController {
  private readonly logger = new Logger(PaymentsController.name);

  constructor(
    private readonly answers: PaymentAnswersService,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(PAYMENT_SETTINGS) private readonly payment: PaymentSettings,
  ) {}

  /**
   * Receives the buyer's browser with the gateway's answer, and redirects it to the receipt, whatever the answer is.
   */
  @Post('payments/:gateway/response')
  @Everyone()
  async response(
    @Param('gateway') gateway: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (gateway === 'none' || gateway !== this.payment.gateway) throw new NotFound('payment gateway');
    const reference = await this.referenceOf(request);
    const page = reference === undefined ? `${this.config.publicUrl}/` : orderPage(this.config.publicUrl, reference);
    void reply.status(303).header('location', page).send();
  }

  /**
   * If the answer cannot be read, the poller inquires later. The buyer still reaches the receipt, which shows the
   * payment's state.
   */
  private async referenceOf(request: RawBodyRequest<FastifyRequest>): Promise<string | undefined> {
    const raw = rawForm(request);
    try {
      return (await this.answers.read({ source: 'return', raw, address: request.ip })).reference;
    } catch (error) {
      if (!(error instanceof TooManyTries) && !isDatabaseAway(error)) throw error;
      this.logger.warn({ request: loggedRequest(request) }, `a buyer's return was not read: ${String(error)}`);
      return this.answers.orderNamedIn(raw);
    }
  }

  /** Receives notifications of PayHere's server, which repeats them until the answer has a success status. */
  @Post('payments/payhere/notify')
  @Everyone()
  async notify(@Req() request: RawBodyRequest<FastifyRequest>): Promise<object> {
    if (this.payment.gateway !== 'payhere') throw new NotFound('payment gateway');
    const { isTrusted } = await this.answers.read({
      source: 'notification',
      raw: rawForm(request),
      address: request.ip,
    });
    if (!isTrusted) throw new DomainError('answer-refused', 'This notification does not fit any payment.');
    return {};
  }
}
