import * as v from 'valibot';
import {
  constant,
  type Environment,
  fields,
  formedText,
  type Mode,
  oneOf,
  optionalSecret,
  optionalText,
  providerOf,
  secret,
  secretText,
  text,
  webAddress,
  wholeNumber,
} from '../common/process/environment.js';

export const PAYMENT_GATEWAYS = ['sandbox', 'accosa', 'payhere'] as const;
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number];

const TIMEOUT = { timeoutMs: wholeNumber('PAYMENT_GATEWAY_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 }) };

/** Shorter ones are typing mistakes: gateways give much longer ones. */
const SECRET_LEAST = 8;

const SANDBOX = fields({ gateway: constant('sandbox') });
/** No card gateway: nothing is paid online. */
const NONE = fields({ gateway: constant('none') });

const accosaId = (name: string) =>
  formedText(name, { pattern: /^[0-9A-Za-z]{4,20}$/, form: 'the bank’s id of 4 to 20 letters and digits' });

const accosa = ({ isShop }: Mode) =>
  fields({
    gateway: constant('accosa'),
    instanceId: accosaId('ACCOSA_INSTANCE_ID'),
    merchantId: accosaId('ACCOSA_MERCHANT_ID'),
    /** the secret of every hash; it never leaves the server */
    key: secretText('ACCOSA_KEY', SECRET_LEAST),
    /** the bank's folder with verify.jsp and PGServer */
    url: webAddress('ACCOSA_URL', { needsHttps: isShop }),
    /** which of the two hashes the bank expects in the browser's form */
    formHash: oneOf('ACCOSA_HASH', ['dynamic-url', 'currency'], 'dynamic-url'),
    ...TIMEOUT,
  });
const APP = fields({ id: text('PAYHERE_APP_ID'), secret: secret('PAYHERE_APP_SECRET') });
const APP_SETTINGS = [optionalText('PAYHERE_APP_ID'), optionalSecret('PAYHERE_APP_SECRET')] as const;
const payHere = ({ isShop }: Mode) =>
  fields({
    gateway: constant('payhere'),
    merchantId: formedText('PAYHERE_MERCHANT_ID', {
      pattern: /^\d{4,12}$/,
      form: 'PayHere’s number of 4 to 12 digits',
    }),
    secret: secretText('PAYHERE_SECRET', SECRET_LEAST),
    url: webAddress('PAYHERE_URL', { fallback: 'https://www.payhere.lk', needsHttps: isShop }),
    /** for status inquiries; without it payments are settled by PayHere's notification only */
    app: v.lazy((env: unknown) => (APP_SETTINGS.every((one) => v.parse(one, env) === '') ? constant(null) : APP)),
    ...TIMEOUT,
  });

export type AccosaSettings = v.InferOutput<ReturnType<typeof accosa>>;
export type PayHereSettings = v.InferOutput<ReturnType<typeof payHere>>;
/** The injection token of `PaymentSettings`. */
export const PAYMENT_SETTINGS = Symbol('payment settings');

export type PaymentSettings =
  | v.InferOutput<typeof SANDBOX>
  | v.InferOutput<typeof NONE>
  | AccosaSettings
  | PayHereSettings;

/** Returns the schema of the gateway and its settings. */
export const paymentSettings = (mode: Mode): v.GenericSchema<Environment, PaymentSettings> =>
  providerOf<PaymentSettings>(
    'PAYMENT_GATEWAY',
    {
      // in a real shop the sandbox would give food away
      ...(mode.isShop ? {} : { sandbox: SANDBOX }),
      accosa: accosa(mode),
      payhere: payHere(mode),
      none: NONE,
    },
    mode.isEmbedded && !mode.isShop ? 'sandbox' : '',
  );
