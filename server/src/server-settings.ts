import type * as v from 'valibot';
import { type Environment, fields, type Mode, readSettings } from './common/process/environment.js';
import { appSettings, modeOf, withSecretKey } from './config.js';
import { emailSettings } from './messaging/email/email-settings.js';
import { smsSettings } from './messaging/sms/sms-settings.js';
import { paymentSettings } from './payments/payment-settings.js';
import { printerSettings } from './printing/printing-settings.js';
import { tracingSettings } from './tracing/tracing-settings.js';
import { webhookSettings } from './webhooks/webhook-settings.js';

const settingsOf = (env: Environment, mode: Mode) =>
  fields({
    config: appSettings(env, mode),
    sms: smsSettings(mode),
    email: emailSettings(mode),
    payment: paymentSettings(mode),
    printers: printerSettings,
    webhooks: webhookSettings(mode),
    // `main.ts` reads it earlier; it is listed so that a wrong value is reported with the others
    isTraced: tracingSettings,
  });

/** The settings of the process: the shared ones, and those of each feature with its own. */
export type ServerSettings = v.InferOutput<ReturnType<typeof settingsOf>>;

/** @throws ConfigError that names every missing or wrong setting */
export function readServerSettings(env: Environment): ServerSettings {
  const settings = readSettings(env, settingsOf(env, modeOf(env)));
  return { ...settings, config: withSecretKey(settings.config) };
}
