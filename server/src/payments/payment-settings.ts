import type { EnvironmentReader } from '../common/environment.js';

export const PAYMENT_GATEWAYS = ['sandbox', 'accosa', 'payhere'] as const;
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number];

/** How cards are charged: the gateway with its own settings. */
export type PaymentSettings =
  | { gateway: 'sandbox' }
  | ({ gateway: 'accosa' } & AccosaSettings)
  | ({ gateway: 'payhere' } & PayHereSettings);

export interface AccosaSettings {
  instanceId: string;
  merchantId: string;
  /** the secret that every hash ends with; never leaves the server */
  key: string;
  /** the bank's folder that holds verify.jsp and PGServer */
  url: string;
  /** which of the two hash forms the bank wants on the browser's form */
  formHash: AccosaFormHash;
  timeoutMs: number;
}

export const ACCOSA_FORM_HASHES = ['dynamic-url', 'currency'] as const;
export type AccosaFormHash = (typeof ACCOSA_FORM_HASHES)[number];

export interface PayHereSettings {
  merchantId: string;
  secret: string;
  url: string;
  /** for asking about a payment; without it PayHere's own notification has to do */
  app: { id: string; secret: string } | null;
  timeoutMs: number;
}

const READERS: Record<PaymentGatewayName, (read: EnvironmentReader) => PaymentSettings> = {
  sandbox: () => ({ gateway: 'sandbox' }),
  accosa: (read) => ({
    gateway: 'accosa',
    instanceId: read.text('ACCOSA_INSTANCE_ID'),
    merchantId: read.text('ACCOSA_MERCHANT_ID'),
    key: read.text('ACCOSA_KEY'),
    url: read.webAddress('ACCOSA_URL'),
    formHash: read.oneOf('ACCOSA_HASH', { values: ACCOSA_FORM_HASHES, fallback: 'dynamic-url' }),
    timeoutMs: timeout(read),
  }),
  payhere: (read) => ({
    gateway: 'payhere',
    merchantId: read.text('PAYHERE_MERCHANT_ID'),
    secret: read.text('PAYHERE_SECRET'),
    url: read.webAddress('PAYHERE_URL', 'https://www.payhere.lk'),
    app: read.env.PAYHERE_APP_ID?.trim()
      ? { id: read.text('PAYHERE_APP_ID'), secret: read.text('PAYHERE_APP_SECRET') }
      : null,
    timeoutMs: timeout(read),
  }),
};

/** @throws ConfigError naming the variable of the chosen gateway that is missing or wrong */
export function readPaymentSettings(read: EnvironmentReader, isEmbedded: boolean): PaymentSettings {
  const gateway = read.oneOf('PAYMENT_GATEWAY', {
    values: PAYMENT_GATEWAYS,
    fallback: isEmbedded ? 'sandbox' : undefined,
  });
  return READERS[gateway](read);
}

function timeout(read: EnvironmentReader): number {
  return read.wholeNumber('PAYMENT_GATEWAY_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 });
}
