import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { IssuedWebhook, Webhook, WebhookAttempt } from '../../../libs/contract/orders/webhooks.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { WebhookEdit, WebhookRequest } from '../../../libs/contract/requests/orders/webhooks.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../auth/access.js';
import { DomainError } from '../common/errors.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { WebhookAttemptsService } from './attempts/webhook-attempts.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly attempts: WebhookAttemptsService,
  ) {}

  /** Returns all webhooks, each with how far it has delivered the events of its branches. */
  @Get()
  @Staff({ roles: CHAIN })
  async all(): Promise<{ webhooks: Webhook[] }> {
    return { webhooks: await this.webhooks.all() };
  }

  /** Adds a webhook, which receives events from now on, and returns its secret, which no other call does. */
  @Post()
  @Staff({ roles: CHAIN })
  async add(@Caller() caller: SessionUser, @Body() body: WebhookRequest): Promise<IssuedWebhook & { message: string }> {
    return { ...(await this.webhooks.add(caller, body)), message: 'The webhook was added.' };
  }

  /** Replaces a webhook's address and events, and switches it on or off. It continues after the last delivered event. */
  @Put(':id')
  @Staff({ roles: CHAIN })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: WebhookEdit,
  ): Promise<{ webhook: Webhook; message: string }> {
    const { webhook, missing } = await this.webhooks.edit(caller, id, body);
    return { webhook, message: `The webhook was saved. ${missing}`.trim() };
  }

  /** Replaces the secret of a webhook, and returns it. For a day, messages are signed with both. */
  @Post(':id/secret')
  @Staff({ roles: CHAIN })
  async renewSecret(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<IssuedWebhook & { message: string }> {
    return { ...(await this.webhooks.renewSecret(caller, id)), message: 'The webhook has a new secret.' };
  }

  /** Sends a test message at once, and returns the receiver's answer. */
  @Post(':id/test')
  @Staff({ roles: CHAIN })
  async test(@Param('id', IdPipe) id: number): Promise<{ result: string; message: string }> {
    const { isOk, result } = await this.webhooks.test(id);
    if (!isOk) throw new DomainError('webhook-failed', `The receiver did not accept it: ${result}.`, { result });
    return { result, message: `The receiver accepted it with status ${result}.` };
  }

  /** Returns the last 100 sendings to a webhook, newest first, with the answer of its receiver and how long it took. */
  @Get(':id/deliveries')
  @Staff({ roles: CHAIN })
  async deliveries(@Param('id', IdPipe) id: number): Promise<{ deliveries: WebhookAttempt[] }> {
    return { deliveries: await this.attempts.all(id) };
  }

  /**
   * Sends a message again, with the same `webhook-id`, whatever the receiver has answered. An event can be sent as long
   * as the stream has it: for 7 days.
   */
  @Post(':id/deliveries/:delivery/again')
  @Staff({ roles: CHAIN })
  async sendAgain(
    @Param('id', IdPipe) id: number,
    @Param('delivery', IdPipe) deliveryId: number,
  ): Promise<{ delivery: WebhookAttempt; message: string }> {
    const delivery = await this.attempts.again(id, deliveryId);
    return { delivery, message: `The receiver accepted it with status ${delivery.result}.` };
  }

  /** Removes a webhook. */
  @Delete(':id')
  @Staff({ roles: CHAIN })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    await this.webhooks.remove(caller, id);
    return { message: 'The webhook was removed.' };
  }
}
