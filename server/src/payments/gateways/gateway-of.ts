import type { AddressInfo } from 'node:net';
import type { HttpAdapterHost } from '@nestjs/core';
import { NoAnswer } from '../../common/http/outgoing.js';
import type { Secrets } from '../../common/secrets.js';
import type { AppConfig } from '../../config.js';
import type { PaymentSettings } from '../payment-settings.js';
import { SANDBOX_PATH, sandboxParties } from '../sandbox/sandbox-parties.js';
import { AccosaGateway, type AccosaOptions } from './accosa.gateway.js';
import { NoGateway } from './no-gateway.js';
import { PayHereGateway } from './payhere.gateway.js';
import type { PaymentGateway } from './payment-gateway.js';

interface GatewayDependencies {
  config: Pick<AppConfig, 'publicUrl' | 'isProduction'>;
  payment: PaymentSettings;
  secrets: Secrets;
  server: HttpAdapterHost;
}

const SANDBOX_TIMEOUT_MS = 3000;

/** Returns the gateway that the settings choose. */
export function gatewayOf({ config, payment, secrets, server }: GatewayDependencies): PaymentGateway {
  const { publicUrl } = config;
  const responseUrl = `${publicUrl}/api/payments/${payment.gateway}/response`;
  switch (payment.gateway) {
    case 'none':
      return new NoGateway();
    case 'payhere':
      return new PayHereGateway({ ...payment, notifyUrl: `${publicUrl}/api/payments/payhere/notify` });
    case 'accosa':
      return new AccosaGateway('accosa', {
        ...payment,
        formUrl: `${payment.url}/verify.jsp`,
        inquiryUrl: () => `${payment.url}/PGServer`,
        responseUrl,
        takesTestPayments: !config.isProduction,
      });
    case 'sandbox':
      return new AccosaGateway('sandbox', {
        ...sandboxParties(secrets),
        formHash: 'dynamic-url',
        timeoutMs: SANDBOX_TIMEOUT_MS,
        formUrl: `${publicUrl}${SANDBOX_PATH}/verify.jsp`,
        // the sandbox is part of this process, but is called over HTTP like a real bank
        inquiryUrl: () => `http://127.0.0.1:${portOf(server)}${SANDBOX_PATH}/PGServer`,
        responseUrl,
        takesTestPayments: false,
      } satisfies AccosaOptions);
  }
}

function portOf(server: HttpAdapterHost): number {
  const address: AddressInfo | null = server.httpAdapter.getHttpServer().address();
  // jobs start before the server listens, and end after it has stopped
  if (!address) throw new NoAnswer('the sandbox is not open');
  return address.port;
}

/** Returns the origin that payment forms are posted to, for the CSP; undefined if it is the shop's own. */
export function foreignFormOrigin(payment: PaymentSettings): string | undefined {
  return 'url' in payment ? new URL(payment.url).origin : undefined;
}
