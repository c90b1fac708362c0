import * as v from 'valibot';
import { constant, type Environment, fields, oneOf, optionalText } from '../common/process/environment.js';

const EXPORTER = v.pipe(
  fields({
    exporter: oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp'),
    // of OTLP over HTTP, port 4318
    protocol: oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json', 'http/protobuf'], 'http/json'),
  }),
  v.transform(({ exporter }) => exporter === 'otlp'),
);
const ENDPOINTS = [
  optionalText('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  optionalText('OTEL_EXPORTER_OTLP_ENDPOINT'),
] as const;
const SWITCH = optionalText('OTEL_SDK_DISABLED');

/**
 * The setting whether this process sends traces. OpenTelemetry itself reads the collector's address and its other
 * variables.
 */
export const tracingSettings = v.lazy((env: unknown) => {
  const isOff = v.parse(SWITCH, env).toLowerCase() === 'true';
  return isOff || ENDPOINTS.every((endpoint) => v.parse(endpoint, env) === '') ? constant(false) : EXPORTER;
});

/** Returns whether this process sends traces. `readServerSettings` reports wrong settings together with all others. */
export function readTracing(env: Environment): boolean {
  const result = v.safeParse(tracingSettings, env);
  return result.success && result.output;
}
