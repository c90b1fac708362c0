import type { BlockList } from 'node:net';
import { fields, type Mode } from '../common/process/environment.js';
import { networks } from '../common/process/networks.js';

const LOOPBACK = '127.0.0.0/8,::1/128';

/** The own networks that webhooks may reach, also by plain http; all others must be public and use https. */
export const webhookSettings = ({ isProduction }: Mode) =>
  fields({ networks: networks('WEBHOOK_NETWORKS', isProduction ? 'none' : LOOPBACK) });

/** The injection token of `WebhookRules`. */
export const WEBHOOK_RULES = Symbol('webhook rules');

export interface WebhookRules {
  networks: BlockList;
}
