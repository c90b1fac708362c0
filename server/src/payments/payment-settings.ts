import * as v from 'valibot';
import {
  constant,
  type Environment,
  fields,
  type Mode,
  oneOf,
  optionalText,
  providerOf,
  text,
  webAddress,
  wholeNumber,
} from '../common/process/environment.js';

export const PAYMENT_GATEWAYS = ['sandbox', 'accosa', 'payhere'] as const;
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number];

const TIMEOUT = { timeoutMs: wholeNumber('PAYMENT_GATEWAY_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 }) };

const SANDBOX = fields({ gateway: constant('sandbox') });
const ACCOSA = fields({
  gateway: constant('accosa'),
  instanceId: text('ACCOSA_INSTANCE_ID'),
  merchantId: text('ACCOSA_MERCHANT_ID'),
  /** the secret of every hash; it never leaves the server */
  key: text('ACCOSA_KEY'),
  /** the bank's folder with verify.jsp and PGServer */
  url: webAddress('ACCOSA_URL'),
  /** which of the two hashes the bank expects in the browser's form */
  formHash: oneOf('ACCOSA_HASH', ['dynamic-url', 'currency'], 'dynamic-url'),
  ...TIMEOUT,
});
const APP = fields({ id: text('PAYHERE_APP_ID'), secret: text('PAYHERE_APP_SECRET') });
const PAYHERE = fields({
  gateway: constant('payhere'),
  merchantId: text('PAYHERE_MERCHANT_ID'),
  secret: text('PAYHERE_SECRET'),
  url: webAddress('PAYHERE_URL', 'https://www.payhere.lk'),
  /** for status inquiries; without it payments are settled by PayHere's notification only */
  app: v.lazy((env: unknown) => (v.parse(optionalText('PAYHERE_APP_ID'), env) === '' ? constant(null) : APP)),
  ...TIMEOUT,
});

export type AccosaSettings = v.InferOutput<typeof ACCOSA>;
export type PayHereSettings = v.InferOutput<typeof PAYHERE>;
/** The injection token of `PaymentSettings`. */
export const PAYMENT_SETTINGS = Symbol('payment settings');

export type PaymentSettings = v.InferOutput<typeof SANDBOX> | AccosaSettings | PayHereSettings;

/** The card gateway with its settings. */
export const paymentSettings = ({ isEmbedded, isShop }: Mode): v.GenericSchema<Environment, PaymentSettings> =>
  providerOf<PaymentSettings>(
    'PAYMENT_GATEWAY',
    // in a real shop the sandbox would give food away
    { ...(isShop ? {} : { sandbox: SANDBOX }), accosa: ACCOSA, payhere: PAYHERE },
    isEmbedded && !isShop ? 'sandbox' : '',
  );
