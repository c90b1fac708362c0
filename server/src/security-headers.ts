import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from './config.js';
import { foreignFormOrigin } from './payments/gateways/gateway-of.js';
import type { PaymentSettings } from './payments/payment-settings.js';
import type { ServerSettings } from './server-settings.js';

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

type SecuritySettings = Pick<ServerSettings, 'config' | 'payment'>;

/** Adds the security headers to every answer. The shop's pages replace the content policy by a stricter one. */
export async function registerSecurityHeaders(
  app: NestFastifyApplication,
  { config, payment }: SecuritySettings,
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
    useDefaults: false,
    // antd adds its styles to the staff's pages at run time, and the few pages of the server have theirs inline
    directives: directives(config, { payment, styles: ["'unsafe-inline'"] }),
  },
  // pages of the configured origins show pictures of the menu
  crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
});

interface PolicySources {
  payment: PaymentSettings;
  /** of styles, besides the shop's own files */
  styles: string[];
}

/** Returns the parts of a content policy, by their names. */
const directives = (config: AppConfig, { payment, styles }: PolicySources): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", ...styles],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': formTargets(config, payment),
});

/** Returns the content policy of a page whose inline styles have these hashes, with their quotes. */
export const contentPolicy = ({ config, payment }: SecuritySettings, styles: string[]): string =>
  Object.entries(directives(config, { payment, styles }))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/** Returns where forms may be posted: the shop itself under both of its names, and the card gateway. */
function formTargets(config: AppConfig, payment: PaymentSettings): string[] {
  const gateway = foreignFormOrigin(payment);
  return ["'self'", new URL(config.publicUrl).origin, ...(gateway ? [gateway] : [])];
}
