import type * as v from 'valibot';
import { type Environment, fields, type Mode, readSettings } from './common/process/environment.js';
import { appSettings, modeOf, withSecretKey } from './config.js';
import { smsSettings } from './messaging/sms-settings.js';
import { paymentSettings } from './payments/payment-settings.js';
import { printerSettings } from './printing/printing-settings.js';
import { tracingSettings } from './tracing/tracing-settings.js';

const settingsOf = (env: Environment, mode: Mode) =>
  fields({
    config: appSettings(env, mode),
    sms: smsSettings(mode),
    payment: paymentSettings(mode),
    printers: printerSettings,
    // read by `main.ts` before anything else; here only so that a wrong setting is reported
    isTraced: tracingSettings,
  });

/** The settings of the process: the shared ones, and those of each feature that owns settings. */
export type ServerSettings = v.InferOutput<ReturnType<typeof settingsOf>>;

/** @throws ConfigError that names every setting that is missing or wrong */
export function readServerSettings(env: Environment): ServerSettings {
  const settings = readSettings(env, settingsOf(env, modeOf(env)));
  return { ...settings, config: withSecretKey(settings.config) };
}
