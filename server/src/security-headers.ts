import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from './config.js';
import { foreignFormOrigin } from './payments/gateways/gateway-of.js';
import type { PaymentSettings } from './payments/payment-settings.js';

/** The features of browsers that the shop's pages may use. */
const USED_FEATURES = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'otp-credentials',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

/**
 * The known ones that no page uses. `web-share`, with which customers share an order's link, is in neither list: pages
 * may use it by default, and browsers without it warn about its name.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** Adds the security headers to every answer. */
export async function registerSecurityHeaders(
  app: NestFastifyApplication,
  config: AppConfig,
  payment: PaymentSettings,
): Promise<void> {
  await app.register(helmet, securityOptions(config, payment));
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', PERMISSIONS_POLICY);
      done();
    });
}

/** Returns helmet's options. */
const securityOptions = (config: AppConfig, payment: PaymentSettings): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // antd adds its styles to the page at run time
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: formTargets(config, payment),
      upgradeInsecureRequests: null,
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
});

/** Returns where forms may be posted: the shop itself under both of its names, and the card gateway. */
function formTargets(config: AppConfig, payment: PaymentSettings): string[] {
  const gateway = foreignFormOrigin(payment);
  return ["'self'", new URL(config.publicUrl).origin, ...(gateway ? [gateway] : [])];
}
