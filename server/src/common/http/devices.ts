import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppConfig, CONFIG } from '../../config.js';
import { Secrets } from '../secrets.js';
import { type Device, deviceCookie, deviceOf, newDevice } from './device-cookie.js';

/** Sets the cookies by which limits recognize browsers. */
@Injectable()
export class Devices {
  constructor(
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Gives a browser an id if it has none. */
  welcome({ headers }: FastifyRequest, reply: FastifyReply): void {
    if (deviceOf(headers.cookie, this.secrets) === undefined) this.give(reply, newDevice());
  }

  /** Marks the browser as that of a known customer, whose order was confirmed. */
  rememberCustomer({ headers }: FastifyRequest, reply: FastifyReply): void {
    const device = deviceOf(headers.cookie, this.secrets) ?? newDevice();
    if (!device.isKnown) this.give(reply, { ...device, isKnown: true });
  }

  private give(reply: FastifyReply, device: Device): void {
    const isSecure = this.config.publicUrl.startsWith('https:');
    void reply.header('set-cookie', deviceCookie(device, this.secrets, { isSecure }));
  }
}
