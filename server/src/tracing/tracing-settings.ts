import { ConfigError, type Environment, EnvironmentReader } from '../common/environment.js';

/**
 * Returns whether this process sends traces: an endpoint is set, and neither `OTEL_SDK_DISABLED` nor `OTEL_TRACES_EXPORTER`
 * switches them off. OpenTelemetry reads where they go, and its other variables, itself.
 *
 * @throws ConfigError where the variables ask for an exporter or a protocol that is not built in
 */
export function readTracing(env: Environment): boolean {
  const read = new EnvironmentReader(env);
  const exporter = read.text('OTEL_TRACES_EXPORTER', 'otlp');
  const endpoint = read.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '') || read.text('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  if (endpoint === '' || exporter === 'none' || read.text('OTEL_SDK_DISABLED', '').toLowerCase() === 'true')
    return false;
  if (exporter !== 'otlp') throw new ConfigError(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`);
  const protocol = read.text('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  if (!protocol.startsWith('http/')) {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}": set the endpoint of OTLP over HTTP (port 4318).`,
    );
  }
  return true;
}
