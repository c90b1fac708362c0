import { ConfigError, readSettings } from '../../src/common/process/environment.js';
import { readTracing, tracingSettings } from '../../src/tracing/tracing-settings.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  ['nothing is set', {}, false],
  ['an endpoint is set', ENDPOINT, true],
  ['one of traces is set', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  ['it is switched off', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  ['traces are sent nowhere', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('traces a process if %s: %p %p', (_name, env, isTraced) => {
  expect(readTracing(env)).toBe(isTraced);
});

test.each([
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of otlp, none, not "zipkin".'],
  [
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json, http/protobuf, not "grpc".',
  ],
])('stops the start for %p with a sentence', (env, sentence) => {
  expect(() => readSettings(env, tracingSettings)).toThrow(new ConfigError(sentence));
});
